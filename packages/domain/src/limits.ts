/** Every limit that two packages need, named once. */
export const LIMITS = {
  /** Characters of an ordinary text field. */
  textLength: 100,
  deviceNameLength: 30,
  deviceDescriptionLength: 100,
  locationNameLength: 30,
  locationDescriptionLength: 100,
  /** Days of a camera's history shown when nobody says which … */
  deviceHistoryDays: 30,
  /** … and the most that can be asked for at once. */
  deviceHistoryMaxDays: 366,
  /** Days whose messages are counted when nobody says which … */
  deliveryDays: 28,
  /** … the most that can be asked for at once of all cameras: a year … */
  deliveryMaxDays: 366,
  /** … and of one: ten years. */
  deviceDeliveryMaxDays: 3_660,
  /** Days of effort that are shown when nobody says which, and days of all cameras together at most. */
  effortDays: 90,
  effortMostDays: 3_660,
  effortCameraDays: 100_000,
  /** … and of which analyses work out figures, which answer with fewer numbers. */
  analysisCameraDays: 500_000,
  /** Points of one camera's history that are sent at once. */
  deviceHistoryPoints: 600,
  /** Rows of one page of insights or collections. */
  insightPageSize: 10_000,
  /** Rows of one page of any other list at most. */
  pageRows: 1_000,
  /** Changed insights that are answered at once; more come in parts. */
  insightChanges: 10_000,
  /** A password must be longer than this many characters. */
  passwordLongerThan: 8,
  alertBadge: 999,
  /** Resolved alerts that are listed at once. */
  resolvedAlerts: 500,
  /** Seconds until the shell admits that loading is slow. */
  slowLoadSeconds: 5,
  navigationWidthPx: 260,
  /** At this width or less the navigation starts collapsed and covers the page. */
  narrowNavigationPx: 740,
  /** At this width or less tables and the dashboard drop what does not fit. */
  narrowTablePx: 625,
  /** Below this width tables become cards. */
  cardTablePx: 750,
  /** A warning appears when no insight came for this many days. */
  noRecentInsightsDays: 7,
  /** Days before the end of its batteries at which the owner of a camera is told, when nobody says how many … */
  batteryEndingDays: 14,
  /** … and the most that can be asked for. */
  batteryEndingMaxDays: 90,
  avatarBytes: 5 * 1024 * 1024,
  /** Changes of insights that one bulk update carries. */
  bulkUpdateChanges: 1_000,
  /** Rows of the table of insights that one answer about their species counts for. */
  answeredRows: 1_000,
  /** Characters shown of a chart's label, of a table's text and of a list in a table. */
  chartLabelLength: 13,
  tableTextLength: 50,
  tableListLength: 200,
  /** Classes or devices that one chart shows; more of them are to be filtered … */
  chartBars: 25,
  /** … and devices on a narrow screen. */
  narrowChartDevices: 20,
  tablePageSizes: [5, 10, 25, 50, 100],
  tablePageSize: 25,
  /** Photos of one camera belong to one collection when less than this many milliseconds lie between them … */
  collectionGapMs: 60_000,
  /** … and the whole collection lasts no longer than this. */
  collectionSpanMs: 15 * 60_000,
  /** Requests for a higher resolution image that one camera may have open. */
  openHigherResRequests: 2,
  /** Longest time between wake-ups that may be asked for, minutes: 48 hours. */
  cycleTimeMinutes: 2_880,
  /** Photos in the backlog that may be asked for to wake a camera early. */
  triggerNumber: 10_000,
  /** Cameras whose forecasts may be asked for at once with other settings. */
  comparedForecasts: 500,
  /** Days for which a camera may be said to need nobody. */
  snoozeDays: 180,
  /** Days that a visit to a camera may lie back when it is noted, … */
  visitDays: 400,
  /** … minutes that it may lie ahead, since clocks of phones are not exact, … */
  visitMinutesAhead: 5,
  /** … characters of its note, … */
  visitNoteLength: 500,
  /** … bytes of its photo as it is uploaded, … */
  visitPhotoBytes: 5 * 1024 * 1024,
  /** … visits that one camera may have of an owner, and visits that are listed at once. */
  cameraVisits: 1_000,
  /** Photos that are read from one SD card, … */
  sdCardPhotos: 50_000,
  /** … characters of a path on it, … */
  sdCardPathLength: 200,
  /** … photos of it that are judged at once, … */
  sdCardJudgements: 500,
  /** … photos of cards that one account may be sending at once, … */
  sdCardPhotosAtOnce: 8,
  /** … and cards that one camera may have of an owner. */
  cameraSdCards: 200,
  /** OTA messages of all kinds that one camera may have open. */
  openOtaMessages: 10,
  /** Days for which somebody may say that photos of people are kept. */
  peoplePhotoDays: 3_650,
  /** Exports of one account that wait or are being made, … */
  openExports: 5,
  /** … and days that each is kept. */
  exportDays: 30,
  /** Bytes of a package that is uploaded to be imported, … */
  importBytes: 2 * 1024 ** 3,
  /** … of each of its tables when it is unpacked, … */
  importTableBytes: 1024 ** 3,
  /** … rows of all its tables together, … */
  importRows: 2_000_000,
  /** … files in it, … */
  importFiles: 100_000,
  /** … cameras that its deployments are of, … */
  importCameras: 2_000,
  /** … days for which it waits, and can be undone once it is done, … */
  importDays: 30,
  /** … imports of one account that are being checked, wait for their owner or are under way, … */
  openImports: 3,
  /** … and of its files that may be on their way at once. */
  importUploadsAtOnce: 2,
} as const;

/** Limits of the device protocol. */
export const DEVICE_LIMITS = {
  messagesBodyBytes: 256 * 1024,
  messagesPerRequest: 200,
  photoBytes: 15 * 1024 * 1024,
  photoPixels: 50_000_000,
  /** Bytes of one firmware or model file. */
  artifactBytes: 256 * 1024 * 1024,
  classListEntries: 20,
  requestsPerMinute: 600,
  /** Requests above the rate that are let through in a minute. */
  requestsBurst: 100,
  messagesPerDay: 50_000,
  photosPerDay: 2_000,
  /** MiB of photos that one camera may store in a day: its 2,000 at 3 MiB each … */
  photoMegabytesPerDay: 6_000,
  /** … and of those, so many whose insight is not known yet. */
  unlinkedPhotoMegabytesPerDay: 500,
  provisioningTokenDays: 30,
  camerasPerRegistration: 1_000,
  /** A photo whose insight is not known yet is kept this long. */
  unlinkedPhotoDays: 7,
  /** An OTA message that nobody fetched or finished ends after this many days. */
  otaMessageDays: 30,
  /** Characters of a camera's own words in a report. */
  detailsLength: 1_000,
  /** Reports of one camera on one update; past them only the one that ends it is taken. */
  reportsPerUpdate: 100,
  /** Bytes after which what arrives of a photo in pieces is kept, so that a broken line costs no more than these. */
  uploadPartBytes: 512 * 1024,
  /** Photos that one camera may be uploading at a time. */
  openUploads: 10,
  /** An upload that does not become whole is kept this long. */
  uploadDays: 7,
  /** A relayed message with all that its network says of it. */
  relayBodyBytes: 32 * 1024,
  /** Messages that one token of a relay may bring in a minute: 500 a second. */
  relayRequestsPerMinute: 30_000,
  /** What relays brought is kept for so many days, … */
  relayDecodedDays: 30,
  /** … and what was not understood, or is of a camera that nobody knows, for so many. */
  relayUnreadDays: 90,
  /** Of the latter, so many of one token at most: the newest. */
  relayUnreadPerToken: 20_000,
} as const;
