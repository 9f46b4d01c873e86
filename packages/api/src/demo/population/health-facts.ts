import type { Gender } from '@mysathi/contract/options/genders';
import { limits } from '@mysathi/contract/limits';
import type { SeededRandom } from '../seeded-random.ts';
import type { HealthFacts } from './demo-member.ts';

const within = (value: number, range: { min: number; max: number }): number =>
  Math.max(range.min, Math.min(range.max, Math.round(value)));

const histories = [
  'Mild asthma, well controlled.',
  'Thyroid medication, taken daily.',
  'Knee surgery some years ago, fully recovered.',
  'Type 2 diabetes, controlled by diet.',
] as const;

/** Draws height (inches) and weight (kilograms) that go together, blood group and health. */
export const drawHealth = (random: SeededRandom, gender: Gender, age: number, diet: string): HealthFacts => {
  const height = within(random.around(gender === 'Male' ? 67.5 : 62.5, 2.4), limits.heightInches);
  const metres = height * 0.0254;
  const bodyMass = random.around(gender === 'Male' ? 23.4 : 22.4, 2.2) + Math.max(0, age - 30) * 0.07;
  const ill = random.chance(age > 40 ? 0.1 : 0.03);
  return {
    weight: within(bodyMass * metres * metres, limits.weightKilograms),
    height,
    bloodGroup: random.pickWeighted([
      ['O+', 37],
      ['B+', 32],
      ['A+', 22],
      ['AB+', 8],
      ['O-', 2],
      ['B-', 2],
      ['A-', 1],
      ['AB-', 0.5],
    ] as const),
    diet,
    medicalHistory: ill ? 'Yes' : 'No',
    medicalHistoryDetail: ill ? random.pick(histories) : null,
    physicalStatus: random.chance(0.02) ? 'Differently Abled' : 'Normal',
  };
};
