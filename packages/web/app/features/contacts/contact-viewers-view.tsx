import { useInfiniteQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/call-failure.ts';
import { fullStamp } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { personLine } from '../../lib/person-line.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotYetHere } from '../../ui/not-yet-here.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { RowSkeleton } from '../../ui/skeleton.tsx';
import { Page, Stack } from '../../ui/surfaces.tsx';
import { DateText } from '../../ui/text-formats.tsx';
import { contactViewersQuery } from './contact-queries.ts';

const People = () => {
  const t = useText(contactViewTexts);
  const formats = useFormats();
  const asking = useInfiniteQuery({ ...contactViewersQuery, refetchOnMount: 'always' });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = asking;
  if (data === undefined) {
    return (
      <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
        <RowSkeleton />
        <RowSkeleton />
      </NotYetHere>
    );
  }
  const people = data.pages.flatMap((page) => page.data);
  if (people.length === 0) return <EmptyState drawing="letter" title={t.nobody} help={t.nobodyHelp} />;
  return (
    <>
      <Stack>
        {people.map(({ member, viewed_at: at }) => {
          const note = <DateText moment={at}>{t.opened({ date: fullStamp(at) })}</DateText>;
          if (member === null)
            return <PersonRow key={at} person={{ id: at, name: t.notAvailable }} note={note} />;
          return (
            <PersonRow
              key={member.id}
              person={{ id: member.id, name: member.name, picture: member.photo?.address ?? undefined }}
              to={pages.matchDetail(member.id)}
              verified={member.verified}
              line={personLine(member, formats)}
              note={note}
            />
          );
        })}
      </Stack>
      {hasNextPage ? (
        <Button kind="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      ) : null}
    </>
  );
};

/** Who opened my phone number and the rest, and when. */
export const ContactViewersView = () => {
  const t = useText(contactViewTexts);
  return (
    <Page width="reading">
      <Stack>
        <Breadcrumbs items={[{ label: t.settings, to: pages.settings }, { label: t.viewersTitle }]} />
        <h1 tabIndex={-1}>{t.viewersTitle}</h1>
        <p>{t.viewersLead}</p>
        <People />
      </Stack>
    </Page>
  );
};
