import { longDay } from '@mysathi/contract/time/calendar';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';
import { formatRupees } from '@mysathi/contract/giving/money';

import { receiptFont, runsOf } from './receipt-fonts.ts';
import type { Run, Weight } from './receipt-fonts.ts';
import { receiptTexts as words } from './receipt-texts.ts';

const page = { size: 'A4', margin: 56 } as const;
const width = 595.28 - 2 * page.margin;
const labelWidth = 150;
/** Most receipts fit at full size; a smaller scale is tried if the one before needs more than one sheet. */
const scales = [1, 0.9, 0.8, 0.7, 0.6] as const;
type Scale = (typeof scales)[number];

interface Style {
  size?: number;
  weight?: Weight;
}

/** Draws black text on white in runs of one font each, at one scale; wraps automatically. */
class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #scale: Scale;
  readonly #known = new Set<string>();

  constructor(pdf: PDFKit.PDFDocument, scale: Scale) {
    this.#pdf = pdf;
    this.#scale = scale;
  }

  text(text: string, { size = 11, weight = 400 }: Style = {}, left: number = page.margin): void {
    const runs = runsOf(text);
    const wide = page.margin + width - left;
    this.#pdf.fontSize(size * this.#scale);
    this.#pdf.x = left;
    for (const [at, run] of runs.entries()) {
      this.#choose(run, weight);
      this.#pdf.text(run.text, { width: wide, lineGap: 2 * this.#scale, continued: at < runs.length - 1 });
    }
  }

  #choose({ script }: Run, weight: Weight): void {
    const name = `${script}-${weight}`;
    if (!this.#known.has(name)) this.#pdf.registerFont(name, receiptFont(script, weight));
    this.#known.add(name);
    this.#pdf.font(name);
  }

  row(label: string, value: string, style: Style = {}): void {
    const top = this.#pdf.y;
    this.text(label, { size: 10 });
    const below = this.#pdf.y;
    this.#pdf.y = top;
    this.text(value, style, page.margin + labelWidth);
    this.#pdf.y = Math.max(this.#pdf.y, below);
    this.gap(6);
  }

  gap(points: number): void {
    this.#pdf.y += points * this.#scale;
  }

  line(): void {
    this.#pdf
      .moveTo(page.margin, this.#pdf.y)
      .lineTo(page.margin + width, this.#pdf.y)
      .lineWidth(0.7)
      .stroke();
    this.gap(12);
  }
}

const approvalText = ({ approval, approvedFrom, approvedUntil }: Receipt['issuer']): string => {
  if (approval === null || approvedFrom === null) return approval ?? '';
  const from = longDay(approvedFrom);
  if (approvedUntil === null) return words.approvedFrom(approval, from);
  return words.approvedBetween(approval, from, longDay(approvedUntil));
};

const cancelledText = ({ on, refunded, whole, wentBack }: NonNullable<Receipt['cancelled']>): string => {
  const day = longDay(on);
  if (!whole) return words.cancelledPart(formatRupees(refunded), day);
  return wentBack ? words.cancelledWhole(day) : words.cancelledHeld(day);
};

const draw = (paper: Paper, receipt: Receipt, email: string): void => {
  const { issuer, donor } = receipt;
  paper.text(issuer.name, { size: 16, weight: 600 });
  paper.text(issuer.address, { size: 10 });
  if (issuer.pan !== '') paper.text(`${words.pan}: ${issuer.pan}`, { size: 10 });
  if (issuer.approval !== null) paper.text(`${words.approval}: ${approvalText(issuer)}`, { size: 10 });
  paper.gap(14);
  paper.line();
  paper.text(words.title, { size: 20, weight: 600 });
  if (receipt.sandbox) paper.text(words.sandbox, { weight: 600 });
  if (receipt.cancelled !== null) {
    paper.text(cancelledText(receipt.cancelled), { weight: 600 });
  }
  paper.gap(10);
  paper.row(words.number, receipt.number, { weight: 600 });
  paper.row(words.date, longDay(receipt.date));
  paper.row(words.givenOn, longDay(receipt.givenOn));
  paper.row(words.receivedFrom, donor.name, { weight: 600 });
  if (donor.address !== null) paper.row(words.address, donor.address);
  if (donor.maskedPan !== null) paper.row(words.pan, donor.maskedPan);
  paper.row(words.amount, formatRupees(receipt.amount), { size: 14, weight: 600 });
  paper.row(words.inWords, receipt.inWords);
  paper.row(words.towards, receipt.campaign.title);
  paper.row(words.paidBy, receipt.paidBy);
  paper.row(words.reference, receipt.paymentReference);
  paper.gap(8);
  paper.line();
  paper.text(receipt.statement, { size: 10 });
  paper.text(receipt.taxLine, { size: 10 });
  paper.text(words.questions(email), { size: 10 });
};

interface Sheet {
  readonly receipt: Receipt;
  readonly email: string;
}

type Paged = new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument;

const drawn = (Pdf: Paged, { receipt, email }: Sheet, scale: Scale): PDFKit.PDFDocument => {
  const pdf = new Pdf({
    ...page,
    bufferPages: true,
    info: { Title: `${words.title} ${receipt.number}`, Author: receipt.issuer.name },
  });
  draw(new Paper(pdf, scale), receipt, email);
  return pdf;
};

const bytesOf = (pdf: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', fail);
    pdf.end();
  });

/** Draws a receipt as one A4 page, in smaller letters if names and addresses are long, with the contact address. */
export const receiptPdf = async (receipt: Receipt, email: string): Promise<Buffer> => {
  const { default: Pdf } = await import('pdfkit');
  const sheet = { receipt, email };
  const [full, ...smaller] = scales;
  let pdf = drawn(Pdf, sheet, full);
  for (const scale of smaller) {
    if (pdf.bufferedPageRange().count === 1) break;
    pdf = drawn(Pdf, sheet, scale);
  }
  return bytesOf(pdf);
};
