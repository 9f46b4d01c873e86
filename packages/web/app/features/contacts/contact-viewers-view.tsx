import { useInfiniteQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { personRow } from '../../lib/people/person-row.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PagedRows } from '../../ui/layout/paged-rows.tsx';
import { PersonRow } from '../../ui/layout/person-row.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { Stack } from '../../ui/layout/surfaces.tsx';
import { Ago } from '../../ui/text-formats.tsx';
import { contactViewersQuery } from './contact-queries.ts';

const People = () => {
  const t = useText(contactViewTexts);
  const formats = useFormats();
  const asking = useInfiniteQuery({ ...contactViewersQuery, refetchOnMount: 'always' });
  return (
    <PagedRows
      asking={asking}
      message={t.couldNotLoad}
      reference={referenceOf(asking.error)}
      more={t.showMore}
    >
      {(people) =>
        people.length === 0 ? (
          <EmptyState drawing="letter" title={t.nobody} help={t.nobodyHelp} />
        ) : (
          <Stack>
            {people.map(({ member, viewed_at: at }) => (
              <PersonRow
                key={member?.id ?? at}
                {...(member === null
                  ? { person: { id: at, name: t.notAvailable } }
                  : personRow(member, formats))}
                note={<Ago moment={at} sentence={t.opened} />}
              />
            ))}
          </Stack>
        )
      }
    </PagedRows>
  );
};

/** The members who viewed my contact details, and when. */
export const ContactViewersView = () => {
  const t = useText(contactViewTexts);
  return (
    <SettingPage
      above={{ label: t.settings, to: pages.settings }}
      title={t.viewersTitle}
      lead={t.viewersLead}
    >
      <People />
    </SettingPage>
  );
};
