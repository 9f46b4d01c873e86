import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';

import { iconLook } from '../icon-look.ts';
import styles from './carousel-controls.module.css';
import { classNames } from '../class-names.ts';
import { Dots } from './dots.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import type { Rotation } from './use-rotation.ts';

interface CarouselControlsProps {
  rotation: Rotation;
  /** The number of slides. */
  count: number;
  /** `plates` are for use over a picture. */
  kind: 'plates' | 'plain';
  words: {
    play: string;
    pause: string;
    earlier: string;
    later: string;
    /** Counted from 1. */
    goTo: (place: { at: number; count: number }) => string;
  };
}

/** Pause, previous, next and a dot for each slide; only usable with scripts. */
export const CarouselControls = ({ rotation, count, kind, words }: CarouselControlsProps) => {
  const { at, show, paused, toggle } = rotation;
  const button = kind === 'plates' ? 'plate' : 'outline';
  return (
    <div className={classNames(styles.controls, styles[kind])}>
      <IconButton
        kind={button}
        label={paused ? words.play : words.pause}
        icon={paused ? <IconPlayerPlay {...iconLook(22)} /> : <IconPlayerPause {...iconLook(22)} />}
        onClick={toggle}
      />
      <IconButton
        kind={button}
        label={words.earlier}
        icon={<IconChevronLeft {...iconLook(22)} />}
        onClick={() => show(at - 1)}
      />
      <IconButton
        kind={button}
        label={words.later}
        icon={<IconChevronRight {...iconLook(22)} />}
        onClick={() => show(at + 1)}
      />
      <span className={styles.dots}>
        <Dots
          count={count}
          at={at}
          labelOf={(index) => words.goTo({ at: index + 1, count })}
          onChoose={show}
        />
      </span>
    </div>
  );
};
