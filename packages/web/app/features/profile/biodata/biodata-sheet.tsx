import type { Photo } from '@mysathi/contract/endpoints/photos';
import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { useText } from '../../../lib/words/i18n.ts';
import { biodataTexts } from '../../../messages/en/biodata.ts';
import { profileTexts } from '../../../messages/en/profile.ts';
import { Mark } from '../../../ui/art/mark.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './biodata.module.css';
import { aboutOnPaper, photoOnPaper, wholePart } from './paper.ts';
import type { PaperPart } from './paper.ts';
import type { Choice } from './use-choice.ts';
import { usePaper } from './use-paper.ts';

/** Answers of at least this length take the full width. */
const longAnswer = 60;
const markPixels = 24;

interface BiodataSheetProps {
  choice: Choice;
  profile: OwnProfile;
  /** Undefined unless there is an approved one. */
  photo: Photo | undefined;
  parts: readonly PaperPart[];
  site: string;
}

/** The printable page: the chosen parts, and where to find the member. */
export const BiodataSheet = ({ choice, profile, photo, parts, site }: BiodataSheetProps) => {
  const t = useText(biodataTexts);
  const titles = useText(profileTexts);
  const { desk, sheet, fits } = usePaper();
  const { isOn } = choice;
  const shown = parts
    .filter((part) => isOn(wholePart(part)))
    .map(({ id, facts }) => ({ id, facts: facts.filter(isOn) }))
    .filter(({ facts }) => facts.length > 0);
  const about = isOn(aboutOnPaper) ? profile.about_text : null;
  return (
    <section className={styles.preview} aria-labelledby="biodata-preview">
      <h2 id="biodata-preview" data-print="no">
        {t.preview}
      </h2>
      {fits ? null : (
        <div data-print="no">
          <Notice kind="warning" role="alert">
            {t.tooMuch}
          </Notice>
        </div>
      )}
      <div ref={desk} className={styles.desk}>
        <div className={styles.paper}>
          <div ref={sheet} className={styles.sheet}>
            <div className={styles.top}>
              <div>
                <p className={styles.kind}>{t.heading}</p>
                <h3 className={styles.name}>
                  <bdi>{profile.name}</bdi>
                </h3>
                {about === null ? null : (
                  <p className={styles.about} dir="auto">
                    <VisuallyHidden>{titles.aboutMe}: </VisuallyHidden>
                    {about}
                  </p>
                )}
              </div>
              {photo !== undefined && isOn(photoOnPaper) ? (
                <figure>
                  <img
                    src={photo.Location ?? undefined}
                    srcSet={photo.srcset === '' ? undefined : photo.srcset}
                    sizes="40mm"
                    alt={t.photoOf({ name: profile.name })}
                  />
                  {photo.illustration ? <figcaption>{titles.illustration}</figcaption> : null}
                </figure>
              ) : null}
            </div>
            {shown.map(({ id, facts }) => (
              <div key={id} className={styles.group}>
                <h4>{titles[id]}</h4>
                <dl>
                  {facts.map(({ name, label, text }) => (
                    <div key={name} data-long={text.length > longAnswer || undefined}>
                      <dt>{label}</dt>
                      <dd dir="auto">{text}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
            <p className={styles.find}>
              <Mark size={markPixels} plain />
              <span>{t.find({ id: profile.member_id, site })}</span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
};
