/** The demo's people. Their ids are below those of sign-ups, and settings give staff and viewer their rights. */
export const OWNER = {
  id: 1,
  email: 'owner@sightline.test',
  username: 'owner',
  first_name: 'Aroha',
  last_name: 'Ngata',
  phone_number: '+64 3 555 0101',
  country: 'New Zealand',
} as const;

export const STAFF = {
  id: 2,
  email: 'staff@sightline.test',
  username: 'staff',
  first_name: 'Sam',
  last_name: 'Whittaker',
  phone_number: '+64 3 555 0102',
  country: 'New Zealand',
} as const;

export const VIEWER = {
  id: 3,
  email: 'viewer@sightline.test',
  username: 'viewer',
  first_name: 'Vera',
  last_name: 'Lindqvist',
  phone_number: '+64 3 555 0103',
  country: 'New Zealand',
} as const;

export const ACCOUNTS = [OWNER, STAFF, VIEWER];

/** Settings that give them their rights. */
export const DEMO_RIGHTS = {
  INTERNAL_USER_IDS: String(STAFF.id),
  EXTRA_FIRMWARE_USER_IDS: String(STAFF.id),
  REDUCED_MENU_USER_IDS: String(VIEWER.id),
};
