import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { PhotoBoard, profilePictureId } from '../../features/photos/photo-board.tsx';
import { useOwnPhotos } from '../../features/photos/use-photos.ts';
import { enterStep } from '../../features/wizard/enter-step.ts';
import type { Entry } from '../../features/wizard/enter-step.ts';
import { PlainStep } from '../../features/wizard/plain-step.tsx';
import { SignedOutStep } from '../../features/wizard/signed-out.tsx';
import { StepFrame, StepPreview } from '../../features/wizard/step-frame.tsx';
import { StepLoading, StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { PreviewCard } from './preview-card.tsx';

export const meta = stepMeta('photos');

export const clientLoader = () => enterStep('/uploadphotos');

export const HydrateFallback = () => <StepSkeleton step="photos" />;

const PhotosStep = ({ entry }: { entry: Entry }) => {
  const t = useText(photoTexts);
  const own = useOwnPhotos({ enabled: entry === 'open', send: 'at_once' });
  const [attempt, setAttempt] = useState(0);
  if (entry === 'signed_out') return <SignedOutStep step="photos" />;
  if (own.photos === undefined) return <StepLoading asking={own.asking} />;

  const missing = attempt > 0 && !own.hasProfilePicture && !own.busy;
  const next = async () => {
    const outcome = await own.finish();
    // An unusable file is reported at its slot and does not block the step.
    if (own.isProfilePictureHeld()) return outcome !== 'unsent';
    showToast('warning', t.needProfile);
    setAttempt((count) => count + 1);
    return false;
  };
  return (
    <PlainStep step="photos" onNext={next}>
      <StepPreview>
        <PreviewCard />
      </StepPreview>
      <ErrorSummary
        attempt={attempt}
        message={missing ? t.needProfile : undefined}
        items={missing ? [{ id: profilePictureId, message: t.needProfileHelp }] : []}
      />
      <PhotoBoard own={own} profileError={missing ? t.needProfile : undefined} />
    </PlainStep>
  );
};

export default function UploadPhotosPage() {
  return (
    <StepFrame step="photos">
      <PhotosStep entry={useLoaderData<typeof clientLoader>()} />
    </StepFrame>
  );
}
