const DAY_MS = 86_400_000;

const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
const THREE = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'));

/** JSON of milliseconds since 1970, as `toISOString` writes them and several times faster; null where there are none. */
export function createTimeJson(): (millis: number) => string {
  let day = Number.NaN;
  let dayText = '';
  return (millis) => {
    if (Number.isNaN(millis)) return 'null';
    const thisDay = Math.floor(millis / DAY_MS);
    if (thisDay !== day) {
      day = thisDay;
      dayText = new Date(day * DAY_MS).toISOString().slice(0, -13);
    }
    const rest = millis - day * DAY_MS;
    const seconds = Math.floor(rest / 1_000);
    const minutes = Math.floor(seconds / 60);
    return `"${dayText}${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds % 60]}.${THREE[rest % 1_000]}Z"`;
  };
}
