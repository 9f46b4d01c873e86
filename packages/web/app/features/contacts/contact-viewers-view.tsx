import { useInfiniteQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/call-failure.ts';
import { fullStamp } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { personRow } from '../../lib/person-row.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { SettingPage } from '../../ui/setting-page.tsx';
import { Stack } from '../../ui/surfaces.tsx';
import { DateText } from '../../ui/text-formats.tsx';
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
                note={<DateText moment={at}>{t.opened({ date: fullStamp(at) })}</DateText>}
              />
            ))}
          </Stack>
        )
      }
    </PagedRows>
  );
};

/** Who opened my phone number and the rest, and when. */
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
