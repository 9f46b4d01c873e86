import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { limits } from '@mysathi/contract/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPath, useLocation } from 'react-router';

import { scriptsMissingNoticeId } from '../../lib/start/scripts-missing-notice.ts';
import { useText } from '../../lib/words/i18n.ts';
import { retryUnanswered } from '../../lib/calls/retry-unanswered.ts';
import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { $toasts, closeToast } from '../../lib/screen/toasts.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { uiTexts } from '../../messages/en/ui.ts';
import { SkipLink } from '../../ui/shell/skip-link.tsx';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { OfflineBar } from '../../ui/states/offline-bar.tsx';
import { RetryUnansweredContext } from '../../ui/states/retry-unanswered-context.ts';
import { UiLanguageProvider } from '../../ui/ui-language.tsx';

/** The frame of every page in any layout: query cache, texts for the controls, skip link, and toasts. */
export const PageFrame = ({ children }: { children: ReactNode }) => {
  const words = useText(uiTexts);
  const formats = useFormats();
  const t = useText(shellTexts);
  const address = useLocation();
  const toasts = useStore($toasts);
  const [queryClient] = useState(createQueryClient);
  return (
    <UiLanguageProvider value={{ words, formats }}>
      {/* Only for the initial document; scripts skip it when hydrating. */}
      {typeof window === 'undefined' ? (
        <template id={scriptsMissingNoticeId}>
          <OfflineBar text={words.stillLoading}>
            <a href={createPath(address)}>{words.loadPageAgain}</a>
          </OfflineBar>
        </template>
      ) : null}
      <SkipLink label={t.skip} />
      <QueryClientProvider client={queryClient}>
        <RetryUnansweredContext value={() => void retryUnanswered(queryClient)}>
          {children}
        </RetryUnansweredContext>
      </QueryClientProvider>
      <Toaster toasts={toasts} onClose={closeToast} lifeMilliseconds={limits.toastMilliseconds} />
    </UiLanguageProvider>
  );
};
