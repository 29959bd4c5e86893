import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The rules of Redocly, the strict set, and what they leave to choice. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'operation-description': 'error',
    'no-identical-paths': 'error',
    'operation-operationId-unique': 'error',
    // Ids are numbers: `/insights/segments/7` is no insight whose id is "segments".
    'no-ambiguous-paths': 'off',
    // `/updates/` is documented so; both spellings answer.
    'no-path-trailing-slash': 'off',
  },
});

/**
 * What a strict linter says of an OpenAPI document.
 *
 * @param {object} document
 * @returns {Promise<string[]>} one line for each problem: where it is, which rule, and what is wrong
 */
export async function lintOpenApi(document) {
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${place?.pointer ?? ''}: ${ruleId}: ${message}`,
  );
}
