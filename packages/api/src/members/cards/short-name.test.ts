import { expect, test } from 'vitest';

import { firstAndInitial, firstName } from './short-name.ts';

test.each([
  ['Asha Kulkarni', 'Asha', 'Asha K.'],
  ['Asha Devi Kulkarni', 'Asha', 'Asha K.'],
  [' Asha  ', 'Asha', 'Asha'],
  ['आशा कुलकर्णी', 'आशा', 'आशा कु.'],
  ['Asha 9876501234', 'Asha', 'Asha'],
  ['Dr. Anjali Sharma', 'Anjali', 'Anjali S.'],
  ['DR Anjali Sharma', 'Anjali', 'Anjali S.'],
  ['Shri Ramesh', 'Ramesh', 'Ramesh'],
  ['श्रीमती डॉ. अंजलि शर्मा', 'अंजलि', 'अंजलि श.'],
  ['R. Anjali', 'Anjali', 'Anjali R.'],
  ['R K Anjali', 'Anjali', 'Anjali K.'],
  ['Md. Arif Khan', 'Arif', 'Arif K.'],
  ['Arif Md.', 'Arif', 'Arif M.'],
  ['Kumari', 'Kumari', 'Kumari'],
  ['R. K.', 'R.', 'R. K.'],
])('%s is called %s, and %s on the public site', (name, first, withInitial) => {
  expect(firstName(name)).toBe(first);
  expect(firstAndInitial(name)).toBe(withInitial);
});
