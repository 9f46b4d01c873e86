import { IconRotateClockwise } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { Button } from '../actions/button.tsx';
import { iconLook } from '../icon-look.ts';
import { cropPicture } from './crop-picture.ts';
import type { CropArea } from './crop-picture.ts';
import { placeOf, roomOf, shiftTo } from './crop-room.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { Notice } from '../states/notice.tsx';
import styles from './photo-slot.module.css';
import { useWords } from '../ui-language.tsx';

const nothing = { width: 0, height: 0 };

interface CropDialogProps {
  file: File;
  /** Width divided by height. */
  ratio: number;
  onDone: (file: File) => void;
  onClose: () => void;
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

const Slider = ({ label, onChange, ...range }: SliderProps) => (
  <label className={styles.zoom}>
    {label}
    <input {...range} type="range" onChange={({ currentTarget }) => onChange(Number(currentTarget.value))} />
  </label>
);

/** Crops a photo by dragging or with sliders that can be tapped, and rotates it in quarter turns. */
export const CropDialog = ({ file, ratio, onDone, onClose }: CropDialogProps) => {
  const words = useWords();
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [area, setArea] = useState<CropArea | undefined>(undefined);
  const [picture, setPicture] = useState(nothing);
  const [frame, setFrame] = useState(nothing);
  const room = roomOf({ picture, frame, zoom, quarterTurns: turns });
  const along = (side: 'x' | 'y') => ({
    min: 0,
    max: 100,
    step: 1,
    value: placeOf(crop[side], room[side]),
    disabled: room[side] === 0,
    onChange: (place: number) => setCrop({ ...crop, [side]: shiftTo(place, room[side]) }),
  });
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const finish = async () => {
    if (!area) return;
    setBusy(true);
    try {
      const cut = await cropPicture(file, area, turns);
      // If the dialog was closed meanwhile, the picture stays as it was.
      if (isOpen.current) onDone(cut);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={words.adjustTitle}>
      {failed ? (
        <Notice kind="warning" role="alert">
          {words.cannotAdjust}
        </Notice>
      ) : null}
      <div className={styles.crop}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={turns * 90}
          aspect={ratio}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          setMediaSize={setPicture}
          setCropSize={setFrame}
          mediaProps={{ onError: () => setFailed(true) }}
        />
      </div>
      <Slider label={words.zoom} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} />
      <Slider label={words.across} {...along('x')} />
      <Slider label={words.down} {...along('y')} />
      <div className={styles.actions}>
        <Button
          kind="outline"
          icon={<IconRotateClockwise {...iconLook(22)} />}
          onClick={() => setTurns((turns + 1) % 4)}
        >
          {words.turn}
        </Button>
        <Button blocked={!area} busy={busy} onClick={finish}>
          {words.usePhoto}
        </Button>
      </div>
    </Dialog>
  );
};
