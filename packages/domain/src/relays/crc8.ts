const POLYNOMIAL = 0x07;

/**
 * CRC-8 with the polynomial x⁸ + x² + x + 1, starting at 0 and not reflected (CRC-8/SMBUS; of the ASCII digits
 * 123456789 it is 0xF4). It finds every fault within 8 neighbouring bits.
 */
export function crc8(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ POLYNOMIAL : crc << 1) & 0xff;
  }
  return crc;
}
