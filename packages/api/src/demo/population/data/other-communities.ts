/** Communities of the other faiths, nationwide and in the regions that have their own. */
import { weighted, words } from './compact-lists.ts';
import type { Weighted } from './compact-lists.ts';
import type { NamingRegion } from './states.ts';

/** Communities by faith; a faith that is missing here has none to name. */
export const communitiesByFaith: Readonly<Record<string, Weighted>> = {
  Muslim: weighted(
    'Sunni 7, Sunni - Hanafi 7, Shaikh 5, Ansari 5, Pathan 4, Syed 3, Qureshi 3, Siddiqui 2, Shia 2',
  ),
  Christian: weighted(
    `Roman Catholic 8, Church of North India (CNI) 5, Protestant 4, Catholic 4, Methodist 2, Pentecostal 2,
    Evangelical 1, Seventh-day Adventist 0.5, Anglo-Indian 0.5`,
  ),
  Sikh: weighted(
    `Jat 9, Khatri 4, Arora 4, Ramgarhia 4, Saini 3, Mazhabi 3, Ramdasia 2, Gursikh 2, Kamboj 2, Ravidasia 2,
    Ahluwalia 1, Bhatia 1, Rajput 1`,
  ),
  Jain: weighted(
    'Oswal 5, Digambar 4, Shwetambar 4, Agarwal 3, Khandelwal 3, Porwal 2, Parwar 2, Shrimal 1, Jaiswal 1',
  ),
  Parsi: weighted('Parsi 9, Irani 1'),
  Buddhist: weighted('Neo-Buddhist (Navayana) 8, Theravada 2, Mahayana 2'),
  Jewish: weighted('Bene Israel 9, Baghdadi 1'),
};

/** Communities that replace those above in some regions. */
export const communitiesByFaithAndRegion: Readonly<
  Partial<Record<NamingRegion, Readonly<Record<string, Weighted>>>>
> = {
  kerala: {
    Muslim: weighted('Mappila 8, Sunni - Shafi 5, Sunni 3'),
    Christian: weighted(
      `Syro-Malabar 6, Syrian Catholic 5, Latin Catholic 4, Malankara Orthodox 3, Mar Thoma 2, Jacobite Syrian 2,
      Church of South India (CSI) 2, Malankara Catholic 2, Indian Pentecostal Church (IPC) 1, Knanaya Catholic 1`,
    ),
    Jewish: weighted('Cochin 1'),
  },
  tamil: {
    Muslim: weighted('Rowther 5, Labbai 4, Marakkayar 3, Sunni - Hanafi 3, Dekkani 1'),
    Christian: weighted(
      'Roman Catholic 6, Church of South India (CSI) 5, Nadar Christian 4, Pentecostal 2, Lutheran 1',
    ),
  },
  telugu: {
    Muslim: weighted('Shaikh 5, Dekkani 4, Syed 4, Sunni - Hanafi 3, Dudekula 2, Pathan 2'),
    Christian: weighted(
      'Church of South India (CSI) 4, Baptist 3, Roman Catholic 3, Lutheran 3, Pentecostal 2',
    ),
  },
  karnataka: {
    Christian: weighted(
      'Mangalorean Catholic 5, Roman Catholic 5, Church of South India (CSI) 2, Basel Mission 1, Protestant 1',
    ),
    Jain: weighted('Digambar 6, Chaturtha 2, Panchama 2, Oswal 2'),
  },
  maharashtra: {
    Christian: weighted('Roman Catholic 8, East Indian Catholic 2, Protestant 2, Methodist 1'),
    Jain: weighted(
      'Kutchi Visa Oswal (KVO) 3, Shwetambar 3, Saitwal 2, Digambar 3, Oswal 3, Humad / Humbad 1',
    ),
    Buddhist: weighted('Neo-Buddhist (Navayana) 1'),
  },
  gujarat: {
    Muslim: weighted('Memon 4, Dawoodi Bohra 4, Shaikh 4, Sunni 4, Pathan 2, Khoja 1'),
    Jain: weighted('Shwetambar 6, Oswal 4, Shrimal 3, Kutchi Visa Oswal (KVO) 2, Porwal 2'),
  },
  bengal: {
    Muslim: weighted('Bengali 6, Sunni - Hanafi 4, Sunni 3, Shaikh 3'),
    Buddhist: weighted('Theravada 1'),
  },
  northEast: {
    Muslim: weighted('Sunni - Hanafi 4, Sunni 4, Shaikh 2, Shia - Ithna Ashari 1'),
    Christian: weighted(
      'Baptist 8, Presbyterian 6, Catholic 4, Roman Catholic 2, Evangelical 1, Church of North India (CNI) 1',
    ),
    Buddhist: weighted('Vajrayana / Tibetan 5, Mahayana 3, Sikkimese Buddhist 3, Theravada 2'),
  },
};

/** Surnames that are usual among Jains; the most common are repeated to weigh more. */
export const jainSurnames: readonly string[] = words(
  `Jain Jain Jain Jain Shah Shah Shah Mehta Doshi Kothari Sanghvi Gandhi Vora Bafna Bhandari Chordia Chhajed Surana
  Lodha Nahata Parekh Kasliwal Patni Sethi Baid Dugar Golchha Zaveri`,
);
