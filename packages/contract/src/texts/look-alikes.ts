// Pairs of a Cyrillic, Greek or small-capital letter and the Latin letter it looks like.
const alike =
  'АAВBЕEІIЈJКKМMНHОOРPСCТTУYХXЅSаaеeіiјjоoрpсcѕsуyхxһh' +
  'ΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXΖZγyοo' +
  'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıi';

const latinFor = (letter: string): string => {
  const place = alike.indexOf(letter);
  return place < 0 ? letter : alike.charAt(place + 1);
};

/** Replaces letters of other alphabets that look like Latin ones. */
export const inLatinLetters = (text: string): string => text.replaceAll(/\P{ASCII}/gu, latinFor);
