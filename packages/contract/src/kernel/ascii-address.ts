/** Letters, digits, accents and dots of which not all are ASCII: a domain in an alphabet of its own. */
const OTHER_ALPHABET = /^(?=.*[\u0080-\u{10ffff}])(?:[\p{L}\p{M}\p{N}.\u200c\u3002\uff0e\uff61-]|\u200d)+$/u;

/**
 * An address with its domain as the network writes it (IDNA, by the URL standard): `kea@kākā.nz` is `kea@xn--kk-dlab.nz`.
 * Some browsers send a field for addresses so already. Anything else stays as it is.
 */
export function asciiAddress(address: string): string {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@') + 1;
  const domain = trimmed.slice(at);
  if (at === 0 || !OTHER_ALPHABET.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? trimmed.slice(0, at) + new URL(url).hostname : address;
}
