-- The life of a message, and the files that belong to an update or a message.

ALTER TABLE "ota_messages" ADD COLUMN     "acknowledged_at" TIMESTAMPTZ(3),
ADD COLUMN     "details" TEXT;

CREATE TABLE "device_update_artifacts" (
    "update_id" INTEGER NOT NULL,
    "artifact_id" INTEGER NOT NULL,

    CONSTRAINT "device_update_artifacts_pkey" PRIMARY KEY ("update_id","artifact_id")
);
CREATE INDEX "device_update_artifacts_artifact_id_idx" ON "device_update_artifacts"("artifact_id");
ALTER TABLE "device_update_artifacts" ADD CONSTRAINT "device_update_artifacts_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "device_updates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_update_artifacts" ADD CONSTRAINT "device_update_artifacts_artifact_id_fkey" FOREIGN KEY ("artifact_id") REFERENCES "artifacts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "ota_message_artifacts" (
    "message_id" INTEGER NOT NULL,
    "artifact_id" INTEGER NOT NULL,

    CONSTRAINT "ota_message_artifacts_pkey" PRIMARY KEY ("message_id","artifact_id")
);
CREATE INDEX "ota_message_artifacts_artifact_id_idx" ON "ota_message_artifacts"("artifact_id");
ALTER TABLE "ota_message_artifacts" ADD CONSTRAINT "ota_message_artifacts_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "ota_messages"("message_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ota_message_artifacts" ADD CONSTRAINT "ota_message_artifacts_artifact_id_fkey" FOREIGN KEY ("artifact_id") REFERENCES "artifacts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Messages that time may end, for the job that looks for them.
CREATE INDEX ota_messages_expiry_idx ON ota_messages (expires_at)
  WHERE status IN ('pending', 'delivered', 'acknowledged');

-- What somebody ordered is no business of a camera that is no longer theirs. A trigger, so that nobody who changes
-- owners can forget it.
CREATE FUNCTION drop_former_owners_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ota_messages SET status = 'dropped', finished_at = clock_timestamp()
  WHERE device_id = NEW.id AND status IN ('pending', 'delivered', 'acknowledged');
  RETURN NULL;
END $$;
CREATE TRIGGER devices_owner_left_messages AFTER UPDATE OF owner_id ON devices
  FOR EACH ROW WHEN (OLD.owner_id IS NOT NULL AND OLD.owner_id IS DISTINCT FROM NEW.owner_id)
  EXECUTE FUNCTION drop_former_owners_messages();
