import { useText } from '../../lib/words/i18n.ts';
import { searchTexts } from '../../messages/en/search.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyList } from '../../ui/actions/key-list.tsx';
import type { KeyGroup } from '../../ui/actions/key-list.tsx';
import { isApple } from '../../ui/actions/search-press.ts';

/** As printed on keyboards sold in India, in any page language. */
const prints = {
  enter: { print: 'Enter' },
  shift: { print: 'Shift' },
  escape: { print: 'Esc' },
  alt: { print: 'Alt' },
  option: { print: 'Option' },
  control: { print: 'Ctrl' },
  command: { print: 'Cmd' },
  k: { print: 'K' },
} as const;

const useGroups = (): KeyGroup[] => {
  const t = useText(searchTexts);
  const apple = isApple(window.navigator.userAgent);
  const alt = apple ? prints.option : prints.alt;
  return [
    {
      title: t.everywhere,
      rows: [
        { does: t.search, keys: [apple ? prints.command : prints.control, prints.k] },
        { does: t.closeOpen, keys: [prints.escape] },
      ],
    },
    {
      title: t.inChats,
      rows: [
        { does: t.send, keys: [prints.enter] },
        { does: t.newLine, keys: [prints.shift, prints.enter] },
        { does: t.closeChat, keys: [prints.escape] },
        { does: t.earlierChat, keys: [alt, { print: '↑', spoken: t.up }] },
        { does: t.laterChat, keys: [alt, { print: '↓', spoken: t.down }] },
      ],
    },
    {
      title: t.inPhotos,
      rows: [
        { does: t.earlierPhoto, keys: [{ print: '←', spoken: t.left }] },
        { does: t.laterPhoto, keys: [{ print: '→', spoken: t.right }] },
        { does: t.closePhotos, keys: [prints.escape] },
      ],
    },
  ];
};

const Shortcuts = () => <KeyList groups={useGroups()} />;

/** The list of all keyboard shortcuts. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={useText(searchTexts).shortcuts}>
    <Shortcuts />
  </Dialog>
);
