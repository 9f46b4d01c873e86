/** The names of professions as people write them, one profession per line; a name may appear on two lines. */
const called = `
  Teacher, Lecturer, Adhyapak, Shikshak, शिक्षक, शिक्षिका, टीचर, अध्यापक, अध्यापिका, व्याख्याता, लेक्चरर
  Professor, Lecturer, प्रोफ़ेसर, प्रोफेसर, प्राध्यापक, प्राध्यापिका, व्याख्याता, लेक्चरर
  Principal, Headmaster, Headmistress, प्रधानाचार्य, प्रधानाध्यापक, प्रिंसिपल
  Doctor, Dr, Physician, Surgeon, Medical Officer, MBBS, डॉक्टर, डाक्टर, चिकित्सक, सर्जन
  Dentist, Dental, दंत चिकित्सक, दन्त चिकित्सक, डेंटिस्ट
  Nurse, Nursing, नर्स, परिचारिका
  Pharmacist, फार्मासिस्ट, फ़ार्मासिस्ट
  Engineer, Er, इंजीनियर, इंजिनियर, अभियंता, अभियन्ता
  IT, I.T., Information Technology, Software, Programmer, आईटी, आई.टी., सॉफ्टवेयर, सॉफ़्टवेयर, साफ्टवेयर
  Software Engineer, Software Developer, SDE, Programmer, सॉफ्टवेयर इंजीनियर, सॉफ़्टवेयर इंजीनियर
  Architect, आर्किटेक्ट, वास्तुकार
  Scientist, वैज्ञानिक, साइंटिस्ट
  Lawyer, Advocate, Attorney, Vakil, Vakeel, वकील, अधिवक्ता, एडवोकेट
  Judge, Magistrate, जज, न्यायाधीश, मजिस्ट्रेट
  CA, C.A., Chartered Accountant, सीए, सी.ए., चार्टर्ड अकाउंटेंट, चार्टर्ड एकाउंटेंट, सनदी लेखाकार
  Company Secretary, कंपनी सचिव, कंपनी सेक्रेटरी
  Accountant, लेखाकार, लेखापाल, मुनीम, अकाउंटेंट, एकाउंटेंट
  Bank, Banker, Bank Employee, बैंक, बैंकर, बैंक कर्मचारी
  Government, Government Job, Government Employee, Government Service, Govt, Govt Job, Govt Employee, Gov, Sarkari,
    Sarkari Naukri, सरकारी, सरकारी नौकरी, सरकारी कर्मचारी, सरकारी सेवा, शासकीय
  Private, Private Job, प्राइवेट, प्राइवेट नौकरी, निजी, निजी नौकरी
  Civil Servant, Civil Services, IAS, I.A.S., आईएएस, सिविल सेवा
  IPS, I.P.S., आईपीएस
  Police, Constable, पुलिस, सिपाही, दरोगा, दारोगा
  Army, Soldier, Military, Defence, सेना, सैनिक, फौज, फ़ौज, आर्मी
  Navy, नौसेना, नेवी
  Air Force, वायुसेना, वायु सेना, एयरफोर्स, एयर फोर्स
  Railway, रेलवे
  Farmer, Farming, Agriculture, Agriculturist, Kisan, किसान, कृषक, कृषि, खेती
  Business, Businessman, Businesswoman, Entrepreneur, Trader, Vyapar, Vyapari, व्यापार, व्यापारी, व्यवसाय, व्यवसायी,
    कारोबार, कारोबारी, बिज़नेस, बिजनेस, उद्यमी
  Shopkeeper, Shop Owner, दुकानदार, दूकानदार
  Self-Employed, Self Employed, Freelance, Freelancer, स्वरोज़गार, स्वरोजगार
  Manager, मैनेजर, प्रबंधक, प्रबन्धक
  HR, H.R., Human Resource, एचआर, मानव संसाधन
  Clerk, क्लर्क, लिपिक
  Sales, Salesman, सेल्स, सेल्समैन, विक्रेता
  Journalist, Reporter, पत्रकार, संवाददाता
  Writer, लेखक, लेखिका
  Designer, डिज़ाइनर, डिजाइनर
  Artist, कलाकार, आर्टिस्ट
  Singer, गायक, गायिका
  Photographer, फोटोग्राफर, फ़ोटोग्राफ़र, छायाकार
  Chef, Cook, शेफ, शेफ़, रसोइया
  Driver, ड्राइवर, वाहन चालक
  Electrician, इलेक्ट्रीशियन, बिजली मिस्त्री
  Mechanic, मैकेनिक
  Tailor, दर्ज़ी, दर्जी
  Beautician, Makeup Artist, ब्यूटीशियन
  Pilot, पायलट
  Priest, Pandit, Purohit, पंडित, पण्डित, पुजारी, पुरोहित
  Social Worker, समाजसेवी, समाज सेवी, सामाजिक कार्यकर्ता
  Homemaker, Housewife, House Wife, गृहिणी
  Student, छात्र, छात्रा, विद्यार्थी, स्टूडेंट
  Retired, सेवानिवृत्त, रिटायर्ड`;

/** Normalises a name for comparison: no case, dots, hyphens or nukta. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .replaceAll('.', '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

const isShort = (name: string): boolean => /^[a-z]{1,3}$/i.test(name);

/** Returns the names that suffice to find the others: 'Bank' finds whatever 'Banker' would. */
const tellingOf = (names: readonly string[]): string[] =>
  names.filter((name) => !names.some((part) => part !== name && !isShort(part) && name.includes(part)));

const telling = new Map<string, string[]>();
for (const line of called.trim().split(/(?<!,)\n/)) {
  const names = line.split(',').map((name) => name.normalize().trim());
  for (const name of new Set(names.map(plain)))
    telling.set(name, [...(telling.get(name) ?? []), ...tellingOf(names)]);
}

/** The texts to search members' own words for. */
export interface SoughtProfessions {
  /** Match anywhere in the text, ignoring case. */
  readonly parts: readonly string[];
  /** Short Latin words that must match as whole words: 'it' also occurs in Recruiter, 'ca' in Educator. */
  readonly words: readonly string[];
}

/** Returns all English and Hindi names of the professions meant; unknown words are returned as typed. */
export const professionsMeant = (typed: readonly string[]): SoughtProfessions => {
  const parts = new Set<string>();
  const words = new Set<string>();
  for (const text of typed) {
    const name = plain(text);
    const names = telling.get(name) ?? telling.get(name.replace(/s$/, ''));
    if (names === undefined) parts.add(text);
    for (const one of names ?? []) (isShort(one) ? words : parts).add(one);
  }
  return { parts: [...parts], words: [...words] };
};
