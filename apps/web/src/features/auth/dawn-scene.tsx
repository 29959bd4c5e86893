import classes from './dawn-scene.module.css';

/** A camera on a tree at dawn, and the bird it has just seen. Decoration only. */
export function DawnScene() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 800 960"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="dawn-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.skyTop} />
          <stop offset="0.52" className={classes.skyMiddle} />
          <stop offset="0.76" className={classes.skyLow} />
        </linearGradient>
        <linearGradient id="dawn-view" x1="1" x2="0">
          <stop offset="0.05" className={classes.view} />
          <stop offset="0.95" className={classes.glowEnd} />
        </linearGradient>
        <radialGradient id="dawn-glow">
          <stop offset="0" className={classes.glow} />
          <stop offset="1" className={classes.glowEnd} />
        </radialGradient>
      </defs>
      <rect width="800" height="960" fill="url(#dawn-sky)" />
      <circle cx="500" cy="622" r="340" fill="url(#dawn-glow)" />
      <circle cx="500" cy="622" r="54" className={classes.sun} />
      <path
        className={classes.far}
        d="M0 640C70 610 120 560 190 566c60 5 90 52 150 40 70-14 110-84 190-76 70 7 100 70 160 66 45-3 80-30 110-40v404H0z"
      />
      <path
        className={classes.middle}
        d="M0 700c60-30 130-34 200-8 80 30 130 10 200-16 90-33 150-20 220 10 60 26 120 24 180 4v270H0z"
      />
      <path
        className={classes.near}
        d="M0 790c90-46 170-52 260-30 90 22 170 26 270-2 100-28 190-18 270 16v186H0z"
      />
      <g className={classes.near}>
        <Fir x={40} y={778} height={120} />
        <Fir x={92} y={772} height={84} />
        <Fir x={300} y={772} height={70} />
        <Fir x={344} y={774} height={98} />
        <Fir x={640} y={760} height={80} />
      </g>
      <CameraOnTree />
      <path className={classes.ground} d="M0 868c110-30 240-34 380-22 150 13 290 4 420-18v132H0z" />
      <path fill="url(#dawn-view)" d="M684 604 126 690v206h290z" />
      <Kiwi />
      <Frame />
    </svg>
  );
}

function Fir({ x, y, height }: { x: number; y: number; height: number }) {
  const w = height * 0.19;
  const tiers = [0, 0.28, 0.54].map((start, index) => {
    const top = y - height * (1 - start);
    const spread = w * (0.55 + index * 0.28);
    const bottom = top + height * 0.46;
    return `M${x} ${top}L${x + spread} ${bottom}H${x - spread}z`;
  });
  return <path d={tiers.join('')} />;
}

function CameraOnTree() {
  return (
    <g>
      <path
        className={classes.silhouette}
        d="M672 0c6 220 4 420-2 610-5 130-16 220-44 300h170c-24-80-34-190-38-308-3-190-4-390 6-602z"
      />
      <path
        className={classes.silhouette}
        d="M470 0c-6 34 22 56 52 48 0 36 38 56 70 40 14 34 62 40 88 14 30 26 82 16 92-22 12 4 20 4 28 2V0z"
      />
      <rect x="670" y="600" width="88" height="12" className={classes.strap} />
      <rect x="656" y="572" width="66" height="86" rx="12" className={classes.box} />
      <circle cx="684" cy="604" r="17" className={classes.lens} />
      <circle cx="684" cy="604" r="8" className={classes.glint} />
      <circle cx="684" cy="640" r="3.5" className={classes.light} />
    </g>
  );
}

function Kiwi() {
  return (
    <g className={classes.silhouette}>
      <path d="M150 806c0-46 36-78 82-78 30 0 48 12 60 26 10-14 28-18 40-8 9 8 11 19 8 28l52 52c2 3 0 4-3 2l-62-42c-9 3-18 3-26 0-8 38-34 64-74 64-46 0-77-18-77-44z" />
      <path d="M212 842l-8 30h-20l-4 6h38l10-34zM246 844l2 26h-16l-4 6h36l-4-34z" />
    </g>
  );
}

function Frame() {
  return (
    <g>
      <path
        className={classes.corner}
        d="M126 736v-20a8 8 0 0 1 8-8h20M388 708h20a8 8 0 0 1 8 8v20M416 868v20a8 8 0 0 1-8 8h-20M154 896h-20a8 8 0 0 1-8-8v-20"
      />
      <rect x="126" y="668" width="104" height="28" rx="6" className={classes.tag} />
      <text x="138" y="687" className={classes.tagLabel}>
        kiwi 94 %
      </text>
    </g>
  );
}
