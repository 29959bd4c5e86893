import { foldText } from '../filters/text.ts';

/** What the server says to a name that is empty or only spaces (specification §8). */
export const GROUP_NAME_EMPTY = 'The new group name cannot be empty';
/** What a dialog says before it asks the server (§5). */
export const GROUP_NAME_MISSING = 'Please enter a group name.';
/** (§5) */
export const GROUP_NAME_TAKEN = 'One of your groups already has this name.';

/** Whether people would take two names for one: case, and spaces around them, make no difference (§5). */
export function isSameGroupName(one: string, other: string): boolean {
  return foldText(one.trim()) === foldText(other.trim());
}
