/** The faiths, languages and names of each state; the weights roughly follow the census. */
import { weighted } from './compact-lists.ts';
import type { Weighted } from './compact-lists.ts';

/** A region whose people share given names and communities. */
export type NamingRegion =
  | 'north'
  | 'hills'
  | 'punjab'
  | 'bihar'
  | 'rajasthan'
  | 'gujarat'
  | 'maharashtra'
  | 'bengal'
  | 'odisha'
  | 'northEast'
  | 'tamil'
  | 'telugu'
  | 'karnataka'
  | 'kerala';

/** Faiths and languages of a state, by weight, and the region from which its names come. */
export type StateFacts = { region: NamingRegion; religions: Weighted; languages: Weighted };

const facts = (region: NamingRegion, religions: string, languages: string): StateFacts => ({
  region,
  religions: weighted(religions),
  languages: weighted(languages),
});

/** The facts by state, spelled as in the list of places. */
export const stateFacts: Readonly<Record<string, StateFacts>> = {
  'Andaman and Nicobar': facts(
    'bengal',
    'Hindu 69, Christian 21, Muslim 9',
    'Bengali 29, Hindi 20, Tamil 15, Telugu 13, Malayalam 7, Nicobarese 8',
  ),
  'Andhra Pradesh': facts(
    'telugu',
    'Hindu 89, Muslim 8, Christian 3',
    'Telugu 92, Lambadi 2, Tamil 1, Kannada 1',
  ),
  'Arunachal Pradesh': facts(
    'northEast',
    'Christian 30, Hindu 29, Other 26, Buddhist 12, Muslim 2',
    'Hindi 20, Nepali 14, Bengali 10, Assamese 9, Monpa 8, Miji 4, English 6',
  ),
  Assam: facts(
    'northEast',
    'Hindu 62, Muslim 33, Christian 4, Sikh 0.3, Jain 0.2',
    'Assamese 56, Bengali 26, Bodo 6, Hindi 5, Nepali 3, Manipuri 1',
  ),
  Bihar: facts(
    'bihar',
    'Hindu 83, Muslim 16, Christian 0.3',
    'Hindi 34, Bhojpuri 25, Maithili 18, Magahi 14, Angika 5',
  ),
  Chandigarh: facts(
    'punjab',
    'Hindu 80, Sikh 14, Muslim 4, Christian 1, Jain 0.5',
    'Hindi 66, Punjabi 30, Himachali / Pahari 2',
  ),
  Chhattisgarh: facts(
    'north',
    'Hindu 92, Muslim 2, Christian 2, Other 3, Sikh 0.5, Jain 0.4',
    'Chhattisgarhi 62, Hindi 24, Gondi 5, Odia 4, Kurukh 2',
  ),
  'Dadra and Nagar Haveli and Daman and Diu': facts(
    'gujarat',
    'Hindu 92, Muslim 6, Christian 2',
    'Gujarati 62, Hindi 20, Marathi 8, Konkani 4',
  ),
  Delhi: facts(
    'north',
    'Hindu 80, Muslim 13, Sikh 4, Jain 1.5, Christian 1, Buddhist 0.3',
    'Hindi 74, Punjabi 9, Haryanvi 4, Bengali 2, Maithili 2, Garhwali 2, Kumaoni 1, Tamil 1, Malayalam 1, Sindhi 1',
  ),
  Goa: facts('maharashtra', 'Hindu 66, Christian 25, Muslim 8', 'Konkani 70, Marathi 16, Kannada 5, Hindi 6'),
  Gujarat: facts(
    'gujarat',
    'Hindu 87, Muslim 9.5, Jain 2, Christian 0.5, Sikh 0.2, Parsi 0.5, Jewish 0.1',
    'Gujarati 86, Hindi 5, Kutchi 4, Sindhi 3, Bhili 2',
  ),
  Haryana: facts(
    'north',
    'Hindu 88, Muslim 6, Sikh 5, Jain 0.4, Christian 0.3',
    'Haryanvi 44, Hindi 40, Punjabi 8, Mewati 3, Bagri 3',
  ),
  'Himachal Pradesh': facts(
    'hills',
    'Hindu 95, Muslim 2, Sikh 1.2',
    'Himachali / Pahari 56, Hindi 36, Punjabi 6, Dogri 2',
  ),
  'Jammu and Kashmir': facts(
    'hills',
    'Muslim 66, Hindu 30, Sikh 2, Christian 0.3',
    'Kashmiri 52, Dogri 26, Gujari 9, Himachali / Pahari 6, Hindi 4',
  ),
  Jharkhand: facts(
    'bihar',
    'Hindu 68, Muslim 14, Other 13, Christian 4, Sikh 0.3',
    'Hindi 50, Santali 12, Bengali 9, Magahi 9, Kurukh 5, Bhojpuri 5, Angika 3, Maithili 2',
  ),
  Karnataka: facts(
    'karnataka',
    'Hindu 84, Muslim 13, Christian 2, Jain 0.8',
    'Kannada 72, Tulu 6, Telugu 6, Konkani 4, Tamil 4, Marathi 3, Kodava 2, Hindi 2, Badaga 0.2',
  ),
  Kerala: facts(
    'kerala',
    'Hindu 55, Muslim 27, Christian 18, Jewish 0.1',
    'Malayalam 97, Tamil 2, Konkani 1',
  ),
  Ladakh: facts('northEast', 'Muslim 46, Buddhist 46, Hindu 5', 'Ladakhi 90, Hindi 7'),
  'Madhya Pradesh': facts(
    'north',
    'Hindu 90, Muslim 6.5, Jain 1.2, Other 0.8, Buddhist 0.4, Christian 0.3, Sikh 0.3',
    'Hindi 74, Malvi 9, Nimadi 4, Bhili 4, Marathi 3, Gondi 2, Sindhi 2',
  ),
  Maharashtra: facts(
    'maharashtra',
    'Hindu 79, Muslim 11.5, Buddhist 5.8, Jain 1.6, Christian 1.2, Parsi 0.8, Sikh 0.3, Jewish 0.2',
    'Marathi 77, Hindi 9, Gujarati 4, Khandeshi 3, Konkani 2, Telugu 1.5, Sindhi 1.5, Kannada 1, Tamil 1',
  ),
  Manipur: facts(
    'northEast',
    'Hindu 41, Christian 41, Other 9, Muslim 8, Buddhist 0.3',
    'Manipuri 84, English 6, Nepali 4',
  ),
  Meghalaya: facts(
    'northEast',
    'Christian 75, Hindu 11, Other 9, Muslim 4',
    'Khasi 48, Garo 32, Bengali 8, Nepali 4, Hindi 3',
  ),
  Mizoram: facts('northEast', 'Christian 88, Buddhist 8, Hindu 3', 'Mizo 90, Bengali 3, Nepali 2'),
  Nagaland: facts(
    'northEast',
    'Christian 88, Hindu 9, Muslim 2',
    'English 70, Bengali 8, Nepali 6, Assamese 6, Hindi 5',
  ),
  Odisha: facts(
    'odisha',
    'Hindu 94, Christian 2.8, Muslim 2.2, Other 1',
    'Odia 85, Koshali 6, Santali 3, Telugu 2, Bengali 2, Hindi 2',
  ),
  Puducherry: facts(
    'tamil',
    'Hindu 87, Christian 6, Muslim 6',
    'Tamil 89, Telugu 4, Malayalam 4, French 0.8',
  ),
  Punjab: facts(
    'punjab',
    'Sikh 57, Hindu 39, Muslim 2, Christian 1.3, Jain 0.3',
    'Punjabi 91, Hindi 8, Bagri 1',
  ),
  Rajasthan: facts(
    'rajasthan',
    'Hindu 88, Muslim 9, Jain 1.6, Sikh 1.3, Christian 0.2',
    'Rajasthani 28, Hindi 26, Marwari 22, Mewari 7, Dhundhari 6, Harauti 5, Shekhawati 4, Wagdi 3, Sindhi 1',
  ),
  Sikkim: facts(
    'northEast',
    'Hindu 57, Buddhist 28, Christian 10, Muslim 1.6',
    'Nepali 66, Lepcha 12, Hindi 7',
  ),
  'Tamil Nadu': facts(
    'tamil',
    'Hindu 87.5, Christian 6.2, Muslim 5.9, Jain 0.3',
    'Tamil 89, Telugu 5, Sourashtra 1.5, Kannada 1.5, Malayalam 1, Badaga 0.7',
  ),
  Telangana: facts(
    'telugu',
    'Hindu 85, Muslim 12.7, Christian 1.4, Sikh 0.2, Jain 0.2',
    'Telugu 84, Lambadi 4, Hindi 3, Marathi 2, Kannada 1',
  ),
  Tripura: facts('bengal', 'Hindu 83, Muslim 8, Christian 4', 'Bengali 68, Tripuri 25, Manipuri 1, Hindi 2'),
  'Uttar Pradesh': facts(
    'north',
    'Hindu 80, Muslim 18.5, Sikh 0.5, Jain 0.4, Christian 0.2',
    'Hindi 70, Bhojpuri 11, Awadhi 8, Braj Bhasha 5, Kanauji 2',
  ),
  Uttarakhand: facts(
    'hills',
    'Hindu 83, Muslim 14, Sikh 2.3, Christian 0.4',
    'Garhwali 30, Kumaoni 28, Hindi 38, Punjabi 2',
  ),
  'West Bengal': facts(
    'bengal',
    'Hindu 72, Muslim 25, Christian 0.8, Buddhist 0.3, Other 1, Jain 0.2, Sikh 0.2',
    'Bengali 86, Hindi 7, Santali 3, Nepali 2',
  ),
};
