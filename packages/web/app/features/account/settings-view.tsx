import {
  IconAddressBook,
  IconBan,
  IconBell,
  IconDevices,
  IconEye,
  IconEyeOff,
  IconFileCheck,
  IconGift,
  IconHeart,
  IconKey,
  IconPhoto,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingBlock, SettingGroup, SettingLink } from '../../ui/layout/setting-rows.tsx';
import { Page, Stack } from '../../ui/layout/surfaces.tsx';
import { ChangeEmailLink } from './change-email-link.tsx';
import { ChangePhoneLink } from './change-phone-link.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { PauseSwitch } from './pause-switch.tsx';

interface SettingsViewProps {
  /** The switch for viewing profiles without a trace. */
  trace: ReactNode;
  /** The switches for showing when I am and was last online. */
  presence: ReactNode;
  /** The switch for read receipts. */
  reading: ReactNode;
  /** Language, appearance, text size and data use. */
  looks: ReactNode;
  /** How much of my allowances is used. */
  fairUse: ReactNode;
  /** The button that shares the site's address. */
  share: ReactNode;
}

/** The settings: visibility, visitors, safety, display, my data, and deleting the account. */
export const SettingsView = ({ trace, presence, reading, looks, fairUse, share }: SettingsViewProps) => {
  const t = useText(accountTexts);
  const me = useMember();
  return (
    <Page width="reading">
      <Stack>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.lead}</p>
        <SettingGroup title={t.whoSees} anchor="who-sees-me">
          <PauseSwitch />
          {presence}
          {reading}
          <SettingLink
            to={pages.hiddenFrom}
            icon={<IconEyeOff {...iconLook(22)} />}
            title={t.hiddenFrom}
            help={t.hiddenFromHelp}
          />
          {me === undefined ? null : (
            <SettingLink
              to={pages.profileUpdateTab(me.id, 'photos')}
              icon={<IconPhoto {...iconLook(22)} />}
              title={t.photos}
              help={t.photosHelp}
            />
          )}
        </SettingGroup>
        <SettingGroup title={t.whoLooked}>
          <SettingLink to={pages.visitors} icon={<IconEye {...iconLook(22)} />} title={t.visitors} />
          {trace}
          <SettingLink
            to={pages.contactViewers}
            icon={<IconAddressBook {...iconLook(22)} />}
            title={t.contactViewers}
          />
        </SettingGroup>
        <SettingGroup title={t.foundSomebody}>
          <SettingLink
            to={pages.ownStory}
            icon={<IconHeart {...iconLook(22)} />}
            title={t.ownStory}
            help={t.ownStoryHelp}
          />
        </SettingGroup>
        <SettingGroup title={t.giving}>
          <SettingLink
            to={pages.ownGifts}
            icon={<IconGift {...iconLook(22)} />}
            title={t.ownGifts}
            help={t.ownGiftsHelp}
          />
        </SettingGroup>
        <SettingGroup title={t.safety}>
          <SettingLink to={pages.blockedPeople} icon={<IconBan {...iconLook(22)} />} title={t.blocked} />
          <SettingLink to={pages.password} icon={<IconKey {...iconLook(22)} />} title={t.passwordTitle} />
          <ChangeEmailLink />
          <ChangePhoneLink />
          <SettingLink to={pages.devices} icon={<IconDevices {...iconLook(22)} />} title={t.devices} />
        </SettingGroup>
        <SettingGroup title={t.looks} anchor="looks">
          <SettingBlock>{looks}</SettingBlock>
        </SettingGroup>
        <SettingGroup title={t.notifications}>
          <SettingLink
            to={pages.notificationSettings}
            icon={<IconBell {...iconLook(22)} />}
            title={t.whatWeTell}
            help={t.whatWeTellHelp}
          />
        </SettingGroup>
        {fairUse}
        <SettingGroup title={t.tellOthers}>
          <SettingBlock>
            <Stack>
              <p>{t.tellOthersHelp}</p>
              {share}
            </Stack>
          </SettingBlock>
        </SettingGroup>
        <SettingGroup title={t.myData} anchor="my-data">
          <SettingLink
            to={pages.consents}
            icon={<IconFileCheck {...iconLook(22)} />}
            title={t.consents}
            help={t.consentsHelp}
          />
          <DownloadData />
          <DeleteAccount />
        </SettingGroup>
      </Stack>
    </Page>
  );
};
