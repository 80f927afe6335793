import type { Owner } from '../shared/owner.ts';

export const seedOwners: readonly Owner[] = [
  owner(1, 'Aoife Brennan', 'Cork', 'yes'),
  owner(2, 'Declan Walsh', 'Kinsale', 'yes'),
  owner(3, 'Sofia Lindqvist', 'Gothenburg', ''),
  owner(4, 'Patrick Doyle', 'Cobh', 'yes'),
  owner(5, 'Yves Le Goff', 'Brest', ''),
  owner(6, 'Niamh Gallagher', 'Dublin', 'yes'),
  owner(7, 'Hendrik de Boer', 'Den Helder', ''),
  owner(8, 'Rhys Morgan', 'Milford Haven', 'yes'),
  owner(9, 'Carmen Ortega', 'Vigo', ''),
  owner(10, 'Finbar O’Shea', 'Youghal', 'yes'),
  owner(11, 'Greta Hoffmann', 'Kiel', ''),
  owner(12, 'Colm Fitzgerald', 'Crosshaven', 'yes'),
  owner(13, 'Emily Hartwell', 'Falmouth', ''),
  owner(14, 'Siobhan Nolan', 'Waterford', 'yes'),
  owner(15, 'Marcus Reid', 'Bangor', ''),
  owner(16, 'Ciara Whelan', 'Dungarvan', ''),
];

function owner(id: number, name: string, town: string, newsletter: string): Owner {
  const [first = ''] = name.split(' ');
  const email = `${first.toLowerCase()}.${(name.split(' ').at(-1) ?? '').replace('’', '').toLowerCase()}@post.example`;
  return { id, name, email, phone: `+353 86 555 0${100 + id * 7}`, town, newsletter };
}
