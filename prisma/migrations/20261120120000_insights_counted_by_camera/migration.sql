-- Counts insights by camera and owner without reading their rows; serves what the index it replaces did.
CREATE INDEX "insights_device_id_insight_id_owner_id_idx" ON "insights"("device_id", "insight_id", "owner_id");
DROP INDEX "insights_device_id_insight_id_idx";
