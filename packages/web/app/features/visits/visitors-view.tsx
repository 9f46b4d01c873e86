import { useInfiniteQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { personRow } from '../../lib/people/person-row.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { visitTexts } from '../../messages/en/visits.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PagedRows } from '../../ui/layout/paged-rows.tsx';
import { PersonRow } from '../../ui/layout/person-row.tsx';
import { SettingGroup } from '../../ui/layout/setting-rows.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { Stack } from '../../ui/layout/surfaces.tsx';
import { Ago } from '../../ui/text-formats.tsx';
import { TraceSwitch } from './trace-switch.tsx';
import { visitorsQuery } from './visitors-query.ts';

const People = () => {
  const t = useText(visitTexts);
  const formats = useFormats();
  const asking = useInfiniteQuery({ ...visitorsQuery, refetchOnMount: 'always' });
  return (
    <PagedRows
      asking={asking}
      message={t.couldNotLoad}
      reference={referenceOf(asking.error)}
      more={t.showMore}
    >
      {(people) => {
        if (asking.data?.pages[0]?.looks_unseen)
          return <EmptyState drawing="chairs" title={t.off} help={t.offHelp} />;
        if (people.length > 0)
          return (
            <Stack>
              {people.map(({ member, viewed_at: at }) => (
                <PersonRow
                  key={member.id}
                  {...personRow(member, formats)}
                  note={<Ago moment={at} sentence={t.viewed} />}
                />
              ))}
            </Stack>
          );
        return (
          <EmptyState
            drawing="chairs"
            title={t.nobody}
            help={t.nobodyHelp}
            action={<ButtonLink to={pages.profile}>{t.updateProfile}</ButtonLink>}
          />
        );
      }}
    </PagedRows>
  );
};

/** The members who viewed my profile, and whether my own visits are visible. */
export const VisitorsView = () => {
  const t = useText(visitTexts);
  return (
    <SettingPage above={{ label: t.settings, to: pages.settings }} title={t.title} lead={t.lead}>
      <People />
      <SettingGroup title={t.setting}>
        <TraceSwitch />
      </SettingGroup>
    </SettingPage>
  );
};
