import type { Transaction } from 'kysely';
import { sql } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { SealBroken } from '../../../platform/crypto/encryption.ts';
import { openText } from '../../../platform/crypto/sealed-text.ts';
import type { DB } from '../../../platform/database/types.ts';
import { csvOf } from '../../../platform/desk/csv.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { writePrivateFile } from '../../../platform/desk/private-file.ts';
import type { Giving } from '../giving.ts';
import { daysOfYear, receiptNumber, yearsAround } from '../rules/financial-year.ts';
import { sectionOn } from '../texts.ts';
import { addressOfGift } from '../gifts/donor-contacts.ts';
import { givenAt } from './given-at.ts';

/** The total of a non-profit's filed gifts of a year. */
export interface FiledTotal {
  readonly issuer: string;
  readonly gifts: number;
  readonly paise: number;
}

interface FiledRow {
  readonly issuerId: string;
  readonly issuer: string;
  readonly issuerPan: string | null;
  readonly approval: string;
  readonly approvedFrom: string | null;
  readonly campaign: string;
  readonly donationId: string;
  readonly sealed: string;
  readonly name: string;
  readonly sealedAddress: Buffer;
  readonly kept: number;
  readonly source: string;
  readonly givenAt: Date;
  readonly issuedAt: Date;
  readonly year: string;
  readonly number: number;
}

/** A gift with the sealed values of its row. */
interface FiledGift extends FiledRow {
  readonly pan: string;
  readonly address: string;
}

const columns = [
  'Serial number',
  'Non-profit',
  'PAN of the non-profit',
  'Approval number',
  'Approval valid from',
  'Section',
  'ID code',
  'ID number',
  'Name of the donor',
  'Address of the donor',
  'Donation type',
  'Campaign',
  'Mode of receipt',
  'Amount in rupees',
  'Day of the gift',
  'Receipt number',
  'Day of the receipt',
] as const;

/**
 * Returns the tax-deductible gifts of a year: to an approved non-profit, with a PAN, minus refunds. The year is that of
 * the gift's day on its receipt, whose number may be from the next year or, with a slow clock, the previous one.
 * Whether a gift is deductible, and by which approval, is as its receipt says; the non-profit has its present name.
 */
const filedGifts = async (tx: Transaction<DB>, mode: string, year: string): Promise<FiledRow[]> => {
  const { first, last } = daysOfYear(year);
  const { rows } = await sql<FiledRow>`
    SELECT issuer.id AS issuer_id, issuer.name AS issuer, issuer.pan AS issuer_pan, receipt.tax_approval AS approval,
      receipt.tax_approval_from AS approved_from, receipt.campaign_title AS campaign, gift.id AS donation_id,
      identity.sealed, gift.name, identity.sealed_address, gift.kept, gift.source,
      coalesce(${givenAt('payment')}, receipt.issued_at) AS given_at, receipt.issued_at, receipt.year, receipt.number
    FROM giving_parties issuer
    JOIN receipts receipt ON receipt.mode = ${mode} AND receipt.issuer_id = issuer.id
      AND receipt.year = ANY(${yearsAround(year)}::text[])
    JOIN donations gift ON gift.id = receipt.donation_id AND gift.kept > 0
    JOIN donor_identities identity ON identity.donation_id = gift.id
    LEFT JOIN payments payment ON payment.donation_id = gift.id AND payment.role = 'counted'
    WHERE receipt.tax_approval IS NOT NULL AND receipt.beneficiary_kind = 'nonprofit'
      AND (coalesce(${givenAt('payment')}, receipt.issued_at) AT TIME ZONE 'Asia/Kolkata')::date
        BETWEEN ${first}::date AND ${last}::date
    ORDER BY issuer.name, issuer.id, receipt.year, receipt.number`.execute(tx);
  return rows;
};

const rupees = (paise: number): string => (paise / 100).toFixed(2);

const cellsOf = (gift: FiledGift, at: number): string[] => {
  const givenOn = kolkataDay(gift.givenAt);
  return [
    String(at + 1),
    gift.issuer,
    gift.issuerPan ?? '',
    gift.approval,
    gift.approvedFrom ?? '',
    sectionOn(givenOn),
    'PAN',
    gift.pan,
    gift.name,
    gift.address,
    // One of the form's three types: it was given for one campaign and nothing else.
    'Specific grant',
    gift.campaign,
    gift.source === 'gateway' ? 'Electronic' : 'Others',
    rupees(gift.kept),
    givenOn,
    receiptNumber(gift.year, gift.number),
    kolkataDay(gift.issuedAt),
  ];
};

/** Opens the sealed values of gifts; `unopened` names the receipts of those that none of the keys opens. */
const openGifts = ({ platform }: Giving, rows: readonly FiledRow[]) => {
  const [opened, unopened]: [FiledGift[], string[]] = [[], []];
  for (const row of rows)
    try {
      const { donationId, sealed, sealedAddress } = row;
      const pan = openText(platform.identities, sealed, donationId);
      opened.push({ ...row, pan, address: addressOfGift(platform, donationId, sealedAddress) });
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      unopened.push(`${receiptNumber(row.year, row.number)} of ${row.issuer}`);
    }
  return { opened, unopened };
};

/** Sorts a non-profit's gifts by donor, each donor's in the order of the receipts. */
const byDonor = (gifts: readonly FiledGift[]): FiledGift[] =>
  gifts.toSorted((one, other) => Number(one.pan > other.pan) - Number(one.pan < other.pan));

/**
 * Writes the file that non-profits submit for a year's gifts into a new private file, on record at the desk: there is
 * no finished file without a log entry, and no entry if writing fails. Returns the totals by non-profit, and the receipts
 * that are not in the file because their PAN or address cannot be opened.
 */
export const exportForm113 = async (
  giving: Giving,
  { year, path, by }: { year: string; path: string; by: string },
): Promise<{ totals: FiledTotal[]; unopened: string[] }> => {
  const { platform, book } = giving;
  let filed: FiledGift[][] = [];
  let unopened: string[] = [];
  await writePrivateFile(path, (save) =>
    platform.db.transaction().execute(async (tx) => {
      const rows = await filedGifts(tx, book.mode, year);
      const gifts = openGifts(giving, rows);
      unopened = gifts.unopened;
      filed = [...Map.groupBy(gifts.opened, ({ issuerId }) => issuerId).values()].map(byDonor);
      await save(csvOf([columns, ...filed.flat().map(cellsOf)]));
      await recordAtDesk(tx, { by, what: 'tax receipts exported', subject: `form-113 ${year}` });
    }),
  );
  const totals = filed.map((gifts) => ({
    issuer: gifts[0]?.issuer ?? '',
    gifts: gifts.length,
    paise: gifts.reduce((sum, { kept }) => sum + kept, 0),
  }));
  return { totals, unopened };
};
