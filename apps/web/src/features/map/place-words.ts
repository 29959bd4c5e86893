/** `320 m`, `4.2 km`, `1,250 km`. */
export function distanceWords(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`;
  const km = metres / 1000;
  return `${km < 10 ? km.toFixed(1) : new Intl.NumberFormat('en').format(Math.round(km))} km`;
}
