// Each before the Latin letter that it cannot be told from: those of Russian, of Greek, and small capitals.
const alike = [
  'АAВBЕEІIЈJКKМMНHОOРPСCТTУYХXЅSаaеeіiјjоoрpсcѕsуyхxһh',
  'ΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXΖZοo',
  'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıi',
].join('');
const latin = new Map(alike.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]));

/** Latin letters in place of those of other alphabets that look the same. */
export const inLatinLetters = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, (letter) => latin.get(letter) ?? letter);
