/** Every text of the receipt's PDF. */
export const receiptTexts = {
  title: 'Donation receipt',
  number: 'Receipt number',
  date: 'Date',
  givenOn: 'Date of the gift',
  receivedFrom: 'Received with thanks from',
  pan: 'PAN',
  address: 'Address',
  amount: 'Amount',
  inWords: 'In words',
  towards: 'Towards',
  paidBy: 'Paid by',
  reference: 'Payment reference',
  approval: 'Approval under section 80G (now section 133)',
  approvedFrom: (approval: string, from: string) => `${approval}, valid from ${from}`,
  approvedBetween: (approval: string, from: string, until: string) =>
    `${approval}, valid from ${from} until ${until}`,
  questions: (email: string) => `Questions: ${email}`,
  sandbox: 'Sandbox: no real money was paid.',
  cancelledWhole: (on: string) => `Cancelled on ${on}: the whole gift went back to the donor.`,
  cancelledHeld: (on: string) =>
    `Cancelled on ${on}: the gift no longer counts. What was paid is to go back to the donor.`,
  cancelledPart: (amount: string, on: string) =>
    `By ${on}, ${amount} of this gift had gone back to the donor.`,
} as const;
