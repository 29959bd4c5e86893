import type { DataPackage } from '@sightline/domain/camtrap-dp/data-package';
import type { ExportCounts } from './exports.store.ts';

/** What somebody reads first who opens the archive: what it is, and what is worth knowing of it. */
export function packageReadme(
  { title, created, temporal }: Pick<DataPackage, 'title' | 'created' | 'temporal'>,
  { deployments, media, observations }: ExportCounts,
  notes: readonly string[],
): string {
  const count = (rows: number) => rows.toLocaleString('en');
  return `${title}
Camtrap DP 1.0.2 (https://camtrap-dp.tdwg.org), made on ${created} by Sightline.
From ${temporal.start} to ${temporal.end}.

datapackage.json   what this package is
deployments.csv    ${count(deployments)} rows: where cameras stood, and when they watched
media.csv          ${count(media)} rows: photos in this package
observations.csv   ${count(observations)} rows: what cameras recorded
observations.parquet   the same observations with where they were made, in one table
validation.json    what was checked
figures.R          reads the package in R and draws three figures
camtrapR/          records of animals and days of operation, as the R package camtrapR has them:
                   read.csv("camtrapR/record_table.csv")
                   as.matrix(read.csv("camtrapR/camera_operation.csv", row.names = 1, check.names = FALSE))

A deployment ends where a camera fell silent, failed or was moved; the next one begins where it went on. The time between
is no effort. Rows of the level media belong to a photo in this package, rows of the level event came without one. Times
are those of the site, with their offset from UTC.

A class that a person confirmed or corrected has the classification method human; observationTags has what the model
said (machineClass, machineConfidence), and in any case the class as it is called in Sightline.
${notes.length > 0 ? `\nWorth knowing:\n${notes.map((note) => `- ${note}\n`).join('')}` : ''}`;
}
