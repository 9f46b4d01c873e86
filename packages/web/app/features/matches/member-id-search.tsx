import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';

import { findMember, memberIdText } from '@mysathi/contract/endpoints/match-search';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { matchesTexts } from '../../messages/en/matches.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import styles from './member-id-search.module.css';

const mostCharacters = 30;

/** Opens the profile of the member with an ID. On phones a button expands it, to leave room for the cards. */
export const MemberIdSearch = () => {
  const t = useText(matchesTexts);
  const navigate = useNavigate();
  const user = useMember();
  const searchId = useId();
  const [open, setOpen] = useState(false);
  const [memberId, setMemberId] = useState('');
  const search = useMutation({
    mutationFn: (member_id: string) => call(findMember, { query: { member_id } }),
  });
  const [wrong, setWrong] = useState<string>();
  const { error } = search;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = memberIdText.safeParse(memberId);
    setWrong(read.error?.issues[0]?.message);
    if (!read.success) return;
    // Only for the latest search, and while this component is mounted.
    search.mutate(read.data, {
      onSuccess: ({ data: { _id: id } }) =>
        void navigate(id === user?.id ? pages.profile : pages.matchDetail(id)),
    });
  };
  return (
    <>
      <span className={styles.unfold}>
        <Button
          kind="text"
          size="small"
          icon={<IconSearch {...iconLook(20)} />}
          aria-expanded={open}
          aria-controls={searchId}
          onClick={() => setOpen(!open)}
        >
          {t.searchById}
        </Button>
      </span>
      <search
        id={searchId}
        className={styles.search}
        data-open={open || undefined}
        aria-label={t.searchMember}
      >
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={t.searchById}
            placeholder={t.searchByIdExample}
            value={memberId}
            maxLength={mostCharacters}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            error={wrong ?? (error === null ? undefined : messageOr(error, t.couldNotSearch))}
            onChange={(text) => {
              setMemberId(text);
              setWrong(undefined);
              search.reset();
            }}
          />
          <Button type="submit" kind="outline" busy={search.isPending}>
            {t.findMember}
          </Button>
        </form>
      </search>
    </>
  );
};
