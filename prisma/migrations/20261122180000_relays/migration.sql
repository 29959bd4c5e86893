-- As it was sent: jsonb holds neither every text nor the order of members.
ALTER TABLE "relay_messages" ALTER COLUMN "raw" TYPE text USING "raw"::text;
ALTER TABLE "relay_messages" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0;
-- One provider cannot take the place of another's message.
DROP INDEX "relay_messages_external_id_key";
CREATE UNIQUE INDEX "relay_messages_gateway_token_id_external_id_key" ON "relay_messages"("gateway_token_id", "external_id");
DROP INDEX "relay_messages_device_uid_idx";
CREATE INDEX "relay_messages_received_at_idx" ON "relay_messages"("received_at");

ALTER TABLE "gateway_tokens" ADD COLUMN "name" TEXT NOT NULL DEFAULT '';
ALTER TABLE "gateway_tokens" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);
