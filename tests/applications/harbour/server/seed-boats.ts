import type { Boat } from '../shared/boat.ts';

const ports: Readonly<Record<string, string>> = {
  IRL: 'Crosshaven',
  GBR: 'Falmouth',
  FRA: 'Brest',
  SWE: 'Gothenburg',
  NED: 'Den Helder',
  ESP: 'Vigo',
  GER: 'Kiel',
};

export const seedBoats: readonly Boat[] = [
  boat(1, 'Petrel', 'IRL-4417', 'sail', [940, 305, 165], 1, '2027-03-31'),
  boat(2, 'Brigid', 'IRL-2093', 'motor', [720, 260, 80], 2, '2026-12-31'),
  boat(3, 'Havsvind', 'SWE-1180', 'sail', [1240, 385, 210], 3, '2027-05-15'),
  boat(4, 'Lady Orla', 'IRL-0936', 'fishing', [1090, 360, 190], 4, '2026-08-28'),
  boat(5, 'Mor Braz', 'FRA-7752', 'sail', [1180, 390, 195], 5, '2027-01-31'),
  boat(6, 'Quicksilver', 'IRL-5561', 'motor', [880, 300, 95], 6, '2026-10-10'),
  boat(7, 'Noordster', 'NED-3304', 'sail', [1460, 440, 230], 7, '2027-04-01'),
  boat(8, 'Cariad', 'GBR-8126', 'sail', [780, 275, 140], 8, '2026-11-30'),
  boat(9, 'Isla Verde', 'ESP-2271', 'catamaran', [1280, 690, 120], 9, '2027-02-28'),
  boat(10, 'Saoirse', 'IRL-1754', 'sail', [870, 295, 155], 10, '2026-09-05'),
  boat(11, 'Windrose', 'GER-9012', 'sail', [1020, 335, 180], 11, '2027-06-30'),
  boat(12, 'Rambler', 'IRL-3348', 'motor', [640, 240, 70], 12, '2026-08-02'),
  boat(13, 'Tamsin', 'GBR-4470', 'sail', [1120, 365, 200], 13, '2027-03-15'),
  boat(14, 'Dunmore Lass', 'IRL-6605', 'fishing', [1340, 450, 240], 14, '2026-12-15'),
  boat(15, 'Strangford', 'GBR-5519', 'motor', [1560, 470, 150], 15, '2027-01-10'),
  boat(16, 'Kittiwake', 'IRL-7082', 'sail', [760, 270, 135], 16, ''),
  boat(17, 'Alba', 'GBR-6638', 'sail', [990, 330, 175], 8, '2027-05-01'),
  boat(18, 'Morning Tide', 'IRL-8821', 'motor', [1060, 350, 100], 6, '2026-10-31'),
  boat(19, 'Perlenfischer', 'GER-1147', 'motor', [1720, 510, 160], 11, '2027-04-20'),
  boat(20, 'Stella Maris', 'FRA-3029', 'catamaran', [1140, 620, 110], 5, '2027-03-01'),
  boat(21, 'Gannet', 'IRL-9954', 'fishing', [910, 315, 150], 4, '2026-11-11'),
  boat(22, 'Ondine', 'IRL-2468', 'sail', [830, 285, 145], 2, '2027-02-14'),
  boat(23, 'Corrib', 'IRL-1313', 'motor', [790, 280, 85], 12, '2026-12-01'),
  boat(24, 'Sea Holly', 'GBR-7745', 'sail', [1190, 380, 205], 13, '2027-06-01'),
  boat(25, 'Zeevonk', 'NED-6190', 'sail', [1080, 345, 185], 7, '2026-08-20'),
  boat(26, 'Whimbrel', 'IRL-5107', 'sail', [700, 255, 125], 16, '2027-01-20'),
];

function boat(
  id: number,
  name: string,
  registration: string,
  kind: string,
  [length = 0, beam = 0, draught = 0]: readonly number[],
  ownerId: number,
  insuredUntil: string,
): Boat {
  return {
    id,
    name,
    registration,
    kind,
    length,
    beam,
    draught,
    ownerId,
    homePort: ports[registration.slice(0, 3)] ?? '',
    insuredUntil,
    notes: id % 9 === 4 ? 'Prefers to moor with the bow to the sea.' : '',
  };
}
