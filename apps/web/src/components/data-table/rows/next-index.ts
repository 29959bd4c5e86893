/** Where a key press moves the focus among `count` rows, `page` of them in sight; undefined for any other key. */
export function nextIndex(key: string, index: number, count: number, page: number): number | undefined {
  const target = targetIndex(key, index, count, page);
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}

function targetIndex(key: string, index: number, count: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
