import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { findMember } from '@mysathi/contract/endpoints/match-search';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { useLayer } from '../../lib/pages/use-layer.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { writingState } from '../../lib/live/wants-to-write.ts';
import { searchTexts } from '../../messages/en/search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SearchList } from '../../ui/fields/choices/search-list.tsx';
import { useWords } from '../../ui/ui-language.tsx';
import type { Searched } from './found.ts';
import styles from './search-dialog.module.css';
import { useSearchGroups } from './use-search-groups.tsx';

interface SearchProps {
  ownId: string;
  text: string;
  onText: (text: string) => void;
  searched: Searched;
  onClose: () => void;
  onShortcuts: () => void;
}

const Search = ({ ownId, text, onText, searched, onClose, onShortcuts }: SearchProps) => {
  const t = useText(searchTexts);
  const words = useWords();
  const { said } = useFormats();
  const navigate = useNavigate();
  const { stateTo } = useLayer('with');
  const open = (address: string) => {
    onClose();
    void navigate(address);
  };
  const write = (address: string) => {
    onClose();
    void navigate(address, { state: Object.assign({}, stateTo(address), writingState) });
  };
  const finding = useMutation({
    mutationFn: (memberId: string) => call(findMember, { query: { member_id: memberId } }),
  });
  // Only for the latest search, and while the dialog is open.
  const openFound = (memberId: string) =>
    finding.mutate(memberId, {
      onSuccess: ({ data: { _id: id } }) => open(id === ownId ? pages.profile : pages.matchDetail(id)),
    });
  const groups = useSearchGroups(text.trim(), searched, { open, write, findMember: openFound });
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const { conversations } = searched;
  const statusNow = () => {
    const { error } = finding;
    if (finding.isPending) return words.searching;
    if (error) return said(messageOr(error, t.memberFailed));
    if (conversations.failed) return t.conversationsFailed;
    if (count > 0) return '';
    return conversations.searching ? words.searching : words.nothingFound;
  };
  return (
    <>
      <SearchList
        label={t.sought}
        help={t.help}
        text={text}
        onText={(next) => {
          onText(next);
          finding.reset();
        }}
        maxLength={limits.messageSearchCharacters.max}
        groups={groups}
        counted={text === '' || count === 0 ? '' : t.found(count)}
        status={statusNow()}
      />
      <span className={styles.shortcuts}>
        <Button kind="text" size="small" onClick={onShortcuts}>
          {t.shortcuts}
        </Button>
      </span>
    </>
  );
};

/** The search for pages, people, messages, and a member by ID; opens what is chosen. */
export const SearchDialog = ({ open, ...search }: SearchProps & { open: boolean }) => (
  <Dialog open={open} onClose={search.onClose} title={useText(searchTexts).title} place="top">
    <Search {...search} />
  </Dialog>
);
