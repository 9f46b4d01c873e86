import { useInfiniteQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/call-failure.ts';
import { fullStamp } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { personLine } from '../../lib/person-line.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { visitTexts } from '../../messages/en/visits.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotYetHere } from '../../ui/not-yet-here.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { SettingGroup } from '../../ui/setting-rows.tsx';
import { RowSkeleton } from '../../ui/skeleton.tsx';
import { Page, Stack } from '../../ui/surfaces.tsx';
import { DateText } from '../../ui/text-formats.tsx';
import { TraceSwitch } from './trace-switch.tsx';
import { visitorsQuery } from './visitors-query.ts';

const People = () => {
  const t = useText(visitTexts);
  const formats = useFormats();
  const asking = useInfiniteQuery({ ...visitorsQuery, refetchOnMount: 'always' });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = asking;
  if (data === undefined) {
    return (
      <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </NotYetHere>
    );
  }
  if (data.pages[0]?.looks_unseen) return <EmptyState drawing="chairs" title={t.off} help={t.offHelp} />;
  const people = data.pages.flatMap((page) => page.data);
  if (people.length === 0) {
    return (
      <EmptyState
        drawing="chairs"
        title={t.nobody}
        help={t.nobodyHelp}
        action={<ButtonLink to={pages.profile}>{t.updateProfile}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Stack>
        {people.map(({ member, viewed_at: at }) => (
          <PersonRow
            key={member.id}
            person={{ id: member.id, name: member.name, picture: member.photo?.address ?? undefined }}
            to={pages.matchDetail(member.id)}
            verified={member.verified}
            line={personLine(member, formats)}
            note={<DateText moment={at}>{t.viewed({ date: fullStamp(at) })}</DateText>}
          />
        ))}
      </Stack>
      {hasNextPage ? (
        <Button kind="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      ) : null}
    </>
  );
};

/** Who opened my profile, and whether I leave a trace at theirs. */
export const VisitorsView = () => {
  const t = useText(visitTexts);
  return (
    <Page width="reading">
      <Stack>
        <Breadcrumbs items={[{ label: t.settings, to: pages.settings }, { label: t.title }]} />
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.lead}</p>
        <SettingGroup title={t.setting}>
          <TraceSwitch />
        </SettingGroup>
        <People />
      </Stack>
    </Page>
  );
};
