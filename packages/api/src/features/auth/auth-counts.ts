/** How often somebody may try, and ask for codes and links. No page tells it, so that no browser has to fetch it. */
export const authCounts = {
  otpTriesPerNumberAndDay: 10,
  otpResendWaitSeconds: [30, 60, 120],
  otpSendsPerNumberAndDay: 5,
  otpSendsPerAddressAndHour: 10,
  otpSendsInAllPerHour: 200,
  /** For accounts that nobody began. */
  otpStrayResendsPerAddressAndHour: 30,
  /** Failed sign-ins before each further one has to wait, twice as long each time. */
  loginFreeTries: { account: 5, address: 30 },
  loginPauseSeconds: { first: 5, longest: 5 * 60 },
  emailChangesPerMemberAndHour: 3,
  phoneChangeCodesPerMemberAndDay: 10,
  passwordResetLinksPerAddressAndHour: 10,
  /** For a new password, and as many for a new address. */
  mailedLinksPerEmailAndHour: 3,
  mailedLinksUsedPerAddressAndHour: 30,
  otpTriesPerCode: 5,
  /** With codes to so many numbers of one range within an hour the log warns. */
  neighbouringNumbersPerHour: 5,
} as const;
