-- A token is used up by a key that was fetched with it, and by no other: a camera may rotate its key meanwhile.
ALTER TABLE "device_keys" ADD COLUMN     "provisioning_token_id" INTEGER;
CREATE INDEX "device_keys_provisioning_token_id_idx" ON "device_keys"("provisioning_token_id");
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_provisioning_token_id_fkey" FOREIGN KEY ("provisioning_token_id") REFERENCES "provisioning_tokens"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Of keys from before it is not known whether they were fetched or rotated: they count for the token that was used, so
-- that none which is used up becomes good again.
UPDATE device_keys SET provisioning_token_id = (
  SELECT token.id FROM provisioning_tokens token
  WHERE token.device_id = device_keys.device_id AND token.used_at IS NOT NULL AND token.created_at <= device_keys.created_at
  ORDER BY token.id DESC LIMIT 1);
