import { foldText } from '../filters/text.ts';

/** What the server says to a name that is empty or only spaces. */
export const GROUP_NAME_EMPTY = 'The new group name cannot be empty';
/** What a dialog says before it asks the server. */
export const GROUP_NAME_MISSING = 'Please enter a group name.';
/** What a dialog says where another group has the name. */
export const GROUP_NAME_TAKEN = 'One of your groups already has this name.';

/** Whether people would take two names for one: case, and spaces around them, make no difference. */
export function isSameGroupName(one: string, other: string): boolean {
  return foldText(one.trim()) === foldText(other.trim());
}
