import type { Animal } from '../shared/animal.ts';
import { addDays, addMonths } from '../shared/calendar.ts';
import type { AnimalSeed } from './animal-seed.ts';
import { cats } from './seed-cats.ts';
import { dogs } from './seed-dogs.ts';
import { smallAnimals } from './seed-small-animals.ts';

/** All animals, with dates that are counted from today. */
export function seedAnimals(today: string): readonly Animal[] {
  const kinds = [
    { species: 'dog', seeds: dogs },
    { species: 'cat', seeds: cats },
    { species: 'rabbit', seeds: smallAnimals.slice(0, 3) },
    { species: 'guinea-pig', seeds: smallAnimals.slice(3) },
  ];
  return kinds
    .flatMap(({ species, seeds }) => seeds.map((seed) => ({ species, seed })))
    .map(({ species, seed }, index) => animalOf(index + 1, species, seed, today));
}

function animalOf(id: number, species: string, seed: AnimalSeed, today: string): Animal {
  const [years, months] = seed.age;
  const arrived = addDays(today, -seed.here);
  const isSmall = species === 'rabbit' || species === 'guinea-pig';
  return {
    id,
    species,
    name: seed.name,
    breed: seed.breed,
    sex: seed.female ? 'female' : 'male',
    born: addDays(addMonths(today, -12 * years - months), -3),
    arrived,
    left: seed.left ? addDays(today, -seed.left) : '',
    state: seed.state,
    kennel: seed.kennel,
    chip: isSmall ? '' : String(372_098_100_410_000 + id * 173),
    children: seed.children ? 'yes' : '',
    description: seed.description,
    notes: seed.notes ?? '',
    weights: seed.weights.map((grams, index) => ({
      id: index + 1,
      date: addDays(arrived, index * Math.max(1, Math.floor(seed.here / (seed.weights.length + 1)))),
      grams,
    })),
  };
}
