import type { Applicant } from '../shared/waiting.ts';

export const seedApplicants: readonly Applicant[] = [
  applicant(1, 'Oisin Hegarty', 'Curlew', 1120, 'B', '2025-10-03'),
  applicant(2, 'Ruth Eastwood', 'Sandpiper', 780, 'A', '2025-11-18'),
  applicant(3, 'Lorcan Tierney', 'Black Oak', 1640, 'C', '2026-01-09'),
  { ...applicant(4, 'Hanna Sorensen', 'Fulmar', 1080, '', '2026-01-27'), state: 'offered', berthId: 16 },
  applicant(5, 'Dermot Keane', 'Osprey', 890, 'A', '2026-02-14'),
  applicant(6, 'Isabel Crowe', 'Blue Heron', 1190, 'B', '2026-03-30'),
  applicant(7, 'Malachy Burke', 'Sceptre', 1380, '', '2026-05-06'),
  { ...applicant(8, 'Una Prendergast', 'Tern', 740, 'A', '2025-08-22'), state: 'settled', berthId: 1 },
  applicant(9, 'Jonas Pereira', 'Estrela', 960, '', '2026-07-11'),
];

function applicant(
  id: number,
  name: string,
  boat: string,
  length: number,
  pier: string,
  since: string,
): Applicant {
  const phone = `+353 87 555 0${210 + id * 3}`;
  return { id, position: id, name, phone, boat, length, pier, since, state: 'waiting', berthId: null };
}
