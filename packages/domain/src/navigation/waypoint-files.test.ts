import { expect, test } from 'vitest';
import { gpxOf, kmlOf } from './waypoint-files.ts';

const RIDGE = {
  name: 'Ridge "north" <1> & gully\u0007',
  description: 'Device id 7',
  position: { latitude: -41.304, longitude: 174.743 },
};

test('a GPX file has a waypoint for each, with its name whatever is in it', () => {
  expect(gpxOf([RIDGE], 'Sightline')).toEqual({
    type: 'application/gpx+xml',
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<gpx version="1.1" creator="Sightline" xmlns="http://www.topografix.com/GPX/1/1">',
      '  <wpt lat="-41.304000" lon="174.743000">',
      '    <name>Ridge &quot;north&quot; &lt;1&gt; &amp; gully</name>',
      '    <desc>Device id 7</desc>',
      '  </wpt>',
      '</gpx>',
      '',
    ].join('\n'),
  });
});

test('a KML file has longitude before latitude', () => {
  expect(kmlOf([RIDGE], 'Cameras of Karori')).toEqual({
    type: 'application/vnd.google-earth.kml+xml',
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<kml xmlns="http://www.opengis.net/kml/2.2">',
      '  <Document>',
      '    <name>Cameras of Karori</name>',
      '    <Placemark>',
      '      <name>Ridge &quot;north&quot; &lt;1&gt; &amp; gully</name>',
      '      <description>Device id 7</description>',
      '      <Point><coordinates>174.743000,-41.304000</coordinates></Point>',
      '    </Placemark>',
      '  </Document>',
      '</kml>',
      '',
    ].join('\n'),
  });
});
