/** Said by a form in which something that is required is missing. */
export const FIELDS_MISSING = 'Please fill in all required fields.';
