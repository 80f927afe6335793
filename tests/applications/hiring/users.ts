export interface User {
  readonly id: number;
  readonly name: string;
  readonly role: 'manager' | 'interviewer';
  readonly username: string;
  readonly password: string;
}

export const manager: User = {
  id: 1,
  name: 'Ruth Adeyemi',
  role: 'manager',
  username: 'ruth@beaconworks.example',
  password: 'Harbour-Light-5',
};

export const interviewer: User = {
  id: 2,
  name: 'Owen Marsh',
  role: 'interviewer',
  username: 'owen@beaconworks.example',
  password: 'Quiet-River-8',
};

/** All of them hold interviews. */
export const users: readonly User[] = [
  manager,
  interviewer,
  {
    id: 3,
    name: 'Lina Castell',
    role: 'interviewer',
    username: 'lina@beaconworks.example',
    password: 'Stone-Bridge-3',
  },
  {
    id: 4,
    name: 'Dev Patel',
    role: 'interviewer',
    username: 'dev@beaconworks.example',
    password: 'Copper-Kettle-9',
  },
  {
    id: 5,
    name: 'Sofia Lindqvist',
    role: 'interviewer',
    username: 'sofia@beaconworks.example',
    password: 'Winter-Apple-4',
  },
];

export function userName(id: number): string {
  return users.find((user) => user.id === id)?.name ?? '';
}
