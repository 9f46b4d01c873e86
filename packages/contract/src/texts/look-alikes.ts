// Each before the Latin letter that it cannot be told from: those of Russian, of Greek, and small capitals.
const alike =
  'АAВBЕEІIЈJКKМMНHОOРPСCТTУYХXЅSаaеeіiјjоoрpсcѕsуyхxһh' +
  'ΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXΖZγyοo' +
  'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıi';

const latinFor = (letter: string): string => {
  const place = alike.indexOf(letter);
  return place < 0 ? letter : alike.charAt(place + 1);
};

/** Replaces letters of other alphabets that look like Latin ones by the Latin ones. */
export const inLatinLetters = (text: string): string => text.replaceAll(/\P{ASCII}/gu, latinFor);
