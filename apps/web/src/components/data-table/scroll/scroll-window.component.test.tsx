import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountComponent } from '../../../../test/mount.tsx';
import { listRows } from '../rows/row-source.ts';
import { useScrollWindow } from './use-scroll-window.ts';

const HEIGHT = 100;
const ROWS = listRows(
  Array.from({ length: 12 }, (_, index) => index),
  (index) => index,
);

/** A window in which three of twelve rows fit, and a button for another order. */
function Rows() {
  const scroller = useRef<HTMLDivElement>(null);
  const [orderKey, setOrderKey] = useState('up');
  const options = { rows: ROWS, rowHeight: HEIGHT, headerHeight: 0, onTop: undefined };
  const { from, until } = useScrollWindow({ ...options, orderKey, scroller });
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setOrderKey('down'))}>
        Other order
      </button>
      <div ref={scroller} style={{ height: 3 * HEIGHT, overflow: 'auto' }}>
        <output>{`${from}–${until}`}</output>
      </div>
    </>
  );
}

const nextFrame = window.requestAnimationFrame.bind(window);

/** Time goes on when the test says so: nothing else is done between two steps of it. */
beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  flushSync(() => mountComponent(<Rows />));
  // The size of the window has been told.
  await new Promise((resolve) => nextFrame(() => nextFrame(resolve)));
});

const drawn = page.getByRole('status');
const changeOrder = () =>
  page
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('another order draws the rows that fit, and those around them a moment later', async () => {
  vi.advanceTimersToNextFrame();
  await expect.element(drawn).toHaveTextContent('0–11');
  changeOrder();
  expect(drawn.element().textContent).toBe('0–3');
  vi.advanceTimersByTime(300);
  await expect.element(drawn).toHaveTextContent('0–11');
});

test('the rows around are drawn, too, where the page came to nothing between two orders', async () => {
  vi.advanceTimersToNextFrame();
  changeOrder();
  vi.advanceTimersByTime(300);
  await expect.element(drawn).toHaveTextContent('0–11');
});
