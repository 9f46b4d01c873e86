/** Programs write about ten; each makes the decoder go through the whole picture again. */
const mostScans = 64;

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Stuffing, and markers within a scan: they have no length field. */
const standsAlone = (marker: number): boolean => marker < 2 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Tests whether a JPEG has more scans than any program writes: a small file could keep the decoder busy for minutes.
 * Parses like the decoder, so that scans of an embedded thumbnail or an appended film are not counted.
 */
export const hasTooManyScans = (jpeg: Buffer): boolean => {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1 && at + 3 < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === endOfImage) return false;
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans) return true;
    // A marker may be preceded by several fill bytes.
    if (marker === 0xff) at += 1;
    else at = jpeg.indexOf(0xff, at + 2 + (standsAlone(marker) ? 0 : jpeg.readUInt16BE(at + 2)));
  }
  return false;
};
