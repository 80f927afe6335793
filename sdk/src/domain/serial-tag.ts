/**
 * A test with this tag runs while no other test of its shard does, after all others of it: it changes for a moment what others see, such as
 * a setting that it restores at its end.
 */
export const serialTag = 'serial';
