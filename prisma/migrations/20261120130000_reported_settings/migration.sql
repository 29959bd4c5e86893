-- What cameras say they run with, beside what was asked of them.
ALTER TABLE "devices" ADD COLUMN     "reported_cycle_time" INTEGER,
ADD COLUMN     "reported_trigger_number" INTEGER,
ADD COLUMN     "settings_reported_at" TIMESTAMPTZ(3);
ALTER TABLE "device_statuses" ADD COLUMN     "reported_cycle_time" INTEGER,
ADD COLUMN     "reported_trigger_number" INTEGER;
