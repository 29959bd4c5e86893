-- When somebody last asked a camera for other settings; null where nobody did since.
ALTER TABLE "devices" ADD COLUMN "settings_asked_at" TIMESTAMPTZ(3);
