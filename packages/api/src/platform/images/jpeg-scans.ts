/** Programs write about ten; each has the decoder walk through all of the picture once more. */
const mostScans = 64;

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Stuffing, and the markers that stand within a scan: nothing of theirs has a length. */
const standsAlone = (marker: number): boolean => marker < 2 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Whether a JPEG comes in more scans than any program writes: a small one could keep the decoder for minutes. Read as the
 * decoder does, so that a thumbnail before it, or a film behind it, is not taken for scans.
 */
export const hasTooManyScans = (jpeg: Buffer): boolean => {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1 && at + 3 < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === endOfImage) return false;
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans) return true;
    // Before a marker this sign may stand several times.
    if (marker === 0xff) at += 1;
    else at = jpeg.indexOf(0xff, at + 2 + (standsAlone(marker) ? 0 : jpeg.readUInt16BE(at + 2)));
  }
  return false;
};
