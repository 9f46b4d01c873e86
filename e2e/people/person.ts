/** A person's answers; those that are the same for all are in wizard.ts. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Ten digits. */
  readonly mobile: string;
  readonly gender: 'Male' | 'Female';
  readonly birth: { readonly day: string; readonly month: string; readonly year: string };
  /** As in the list of cities; a small town, so that a filter by it matches nobody else. */
  readonly nativePlace: string;
  readonly designation: string;
  /** Any CSS colour, which the photo shows. */
  readonly colour: string;
}

const password = 'a lantern by the river';

/** Two people looking for each other, one who pauses the signup, and one who came for a card. */
export const leela: Person = {
  name: 'Leela Journey',
  email: 'leela@journey.example',
  password,
  mobile: '9812300001',
  gender: 'Female',
  birth: { day: '9', month: 'July', year: '1996' },
  nativePlace: 'Anini, Arunachal Pradesh',
  designation: 'Botanist',
  colour: 'darkcyan',
};

export const kiran: Person = {
  name: 'Kiran Journey',
  email: 'kiran@journey.example',
  password,
  mobile: '9812300002',
  gender: 'Male',
  birth: { day: '21', month: 'March', year: '1993' },
  nativePlace: 'Anini, Arunachal Pradesh',
  designation: 'Teacher',
  colour: 'sienna',
};

export const tara: Person = {
  name: 'Tara Journey',
  email: 'tara@journey.example',
  password,
  mobile: '9812300003',
  gender: 'Female',
  birth: { day: '2', month: 'January', year: '1998' },
  nativePlace: 'Dirang, Arunachal Pradesh',
  designation: 'Weaver',
  colour: 'rebeccapurple',
};

export const nila: Person = {
  name: 'Nila Journey',
  email: 'nila@journey.example',
  password,
  mobile: '9812300004',
  gender: 'Female',
  birth: { day: '17', month: 'May', year: '1995' },
  nativePlace: 'Zunheboto, Nagaland',
  designation: 'Potter',
  colour: 'teal',
};
