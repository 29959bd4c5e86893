-- What the datamodel cannot say: vocabularies and ranges (CHECK), partial and expression indexes, the trigger that
-- keeps ownership periods, and the rows every installation needs.

-- Accounts
ALTER TABLE users
  ADD CONSTRAINT users_email_check CHECK (email = lower(email)),
  ADD CONSTRAINT users_username_check CHECK (username = lower(username));

-- Devices
ALTER TABLE devices
  ADD CONSTRAINT devices_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT devices_longitude_check CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT devices_cycle_time_check CHECK (cycle_time > 0),
  ADD CONSTRAINT devices_trigger_number_check CHECK (trigger_number > 0);
ALTER TABLE device_deployments
  ADD CONSTRAINT device_deployments_source_check CHECK (source IN ('device', 'owner')),
  ADD CONSTRAINT device_deployments_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT device_deployments_longitude_check CHECK (longitude BETWEEN -180 AND 180);
CREATE UNIQUE INDEX device_deployments_open_key ON device_deployments (device_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX device_ownerships_open_key ON device_ownerships (device_id) WHERE ended_at IS NULL;

CREATE FUNCTION keep_device_ownerships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE device_ownerships SET ended_at = clock_timestamp() WHERE device_id = NEW.id AND ended_at IS NULL;
  END IF;
  IF NEW.owner_id IS NOT NULL THEN
    INSERT INTO device_ownerships (device_id, user_id, started_at) VALUES (NEW.id, NEW.owner_id, clock_timestamp());
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_owner_given AFTER INSERT ON devices
  FOR EACH ROW EXECUTE FUNCTION keep_device_ownerships();
CREATE TRIGGER devices_owner_changed AFTER UPDATE OF owner_id ON devices
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION keep_device_ownerships();

-- Device API
ALTER TABLE device_messages
  ADD CONSTRAINT device_messages_kind_check CHECK (kind IN ('insight', 'status')),
  ADD CONSTRAINT device_messages_relay_seq_check CHECK (relay_seq BETWEEN 0 AND 65535);
-- Finds the relayed first arrival of a message that now comes by Wi-Fi; rows of other links are not in it.
CREATE INDEX device_messages_relayed_idx ON device_messages (device_id, relay_seq, message_index)
  WHERE relay_seq IS NOT NULL;
ALTER TABLE gateway_tokens
  ADD CONSTRAINT gateway_tokens_provider_check CHECK (provider IN ('lora', 'satellite'));
ALTER TABLE relay_messages
  ADD CONSTRAINT relay_messages_provider_check CHECK (provider IN ('lora', 'satellite')),
  ADD CONSTRAINT relay_messages_state_check CHECK (state IN ('received', 'decoded', 'dead_letter', 'quarantined'));

-- Groups
CREATE UNIQUE INDEX device_groups_name_key ON device_groups (owner_id, lower(group_name));

-- Insights
ALTER TABLE insights
  ADD CONSTRAINT insights_confidence_check CHECK (confidence BETWEEN 0 AND 100),
  ADD CONSTRAINT insights_comms_source_check CHECK (comms_source IN ('wifi', 'cellular', 'lora', 'satellite')),
  ADD CONSTRAINT insights_insight_status_check CHECK (insight_status IN ('favorite', 'acknowledge', 'archive')),
  ADD CONSTRAINT insights_photo_kind_check CHECK (photo_kind IN ('thumbnail', 'full')),
  ADD CONSTRAINT insights_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT insights_longitude_check CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT insights_bbox_check CHECK (cardinality(bbox) IN (0, 4));
-- What waits for the camera's next owner.
CREATE INDEX insights_unowned_idx ON insights (device_id) WHERE owner_id IS NULL;
CREATE INDEX insights_collection_idx ON insights (collection_id) WHERE collection_id IS NOT NULL;
-- The overlay over sealed segments: everything that changed after it arrived.
CREATE INDEX insights_changed_idx ON insights (owner_id, changed_at) WHERE changed_at IS NOT NULL;

-- Photos
ALTER TABLE photos
  ADD CONSTRAINT photos_kind_check CHECK (kind IN ('thumbnail', 'full'));
-- Photos still waiting for their insight, for linking and for the 7-day sweep.
CREATE INDEX photos_unlinked_idx ON photos (created_at) WHERE insight_id IS NULL;

-- Models and releases
ALTER TABLE user_algorithms
  ADD CONSTRAINT user_algorithms_source_check CHECK (source IN ('staff', 'marketplace'));
ALTER TABLE deployed_models
  ADD CONSTRAINT deployed_models_deployed_status_check
    CHECK (deployed_status IN ('pending', 'deployed', 'failed', 'removed'));
ALTER TABLE alg_releases
  ADD CONSTRAINT alg_releases_framework_check CHECK (framework IN ('2StageClassifier', 'YOLOv5'));
ALTER TABLE release_components
  ADD CONSTRAINT release_components_sensitivity_check CHECK (sensitivity > 0 AND sensitivity <= 1);

-- Device updates
ALTER TABLE device_updates
  ADD CONSTRAINT device_updates_firmware_release_tag_check
    CHECK (firmware_release_tag IN ('release', 'alpha', 'staging', 'staging-app')),
  ADD CONSTRAINT device_updates_cycle_time_check CHECK (cycle_time > 0),
  ADD CONSTRAINT device_updates_trigger_number_check CHECK (trigger_number > 0);
ALTER TABLE device_update_devices
  ADD CONSTRAINT device_update_devices_state_check CHECK (state IN ('queued', 'delivered', 'acknowledged',
    'downloading', 'downloaded', 'installing', 'pending_reset', 'success', 'failed', 'dropped'));
CREATE UNIQUE INDEX device_update_devices_open_key ON device_update_devices (device_id)
  WHERE state NOT IN ('success', 'failed', 'dropped');
ALTER TABLE artifacts
  ADD CONSTRAINT artifacts_kind_check CHECK (kind IN ('firmware', 'model')),
  ADD CONSTRAINT artifacts_firmware_tag_check
    CHECK (firmware_tag IN ('release', 'alpha', 'staging', 'staging-app'));

-- OTA messages
ALTER TABLE ota_messages
  ADD CONSTRAINT ota_messages_message_type_check CHECK (message_type IN ('reset_device', 'update_model_settings',
    'update_settings', 'request_higher_res_image')),
  ADD CONSTRAINT ota_messages_status_check CHECK (status IN ('pending', 'delivered', 'acknowledged', 'success',
    'failed', 'expired', 'dropped'));
CREATE INDEX ota_messages_open_idx ON ota_messages (device_id, message_index)
  WHERE status IN ('pending', 'delivered', 'acknowledged');

-- Alerts
ALTER TABLE alerts
  ADD CONSTRAINT alerts_status_check CHECK (status IN ('new', 'acknowledged', 'resolved')),
  ADD CONSTRAINT alerts_alert_type_check CHECK (alert_type IN ('spypoint_error', 'low_battery',
    'no_recent_insights', 'no_recent_camera_triggers'));
CREATE UNIQUE INDEX alerts_open_key ON alerts (device_id, alert_type, owner_id)
  WHERE status IN ('new', 'acknowledged');
ALTER TABLE alert_rule_states
  ADD CONSTRAINT alert_rule_states_alert_type_check CHECK (alert_type IN ('spypoint_error', 'low_battery',
    'no_recent_insights', 'no_recent_camera_triggers'));

-- Integrations
ALTER TABLE integrations
  ADD CONSTRAINT integrations_platform_check CHECK (platform IN ('gundi', 'gundi_v2', 'email')),
  ADD CONSTRAINT integrations_alert_setting_check CHECK (alert_setting IN ('enabled', 'disabled')),
  ADD CONSTRAINT integrations_digest_setting_check CHECK (digest_setting IN ('daily', 'none')),
  ADD CONSTRAINT integrations_notification_mode_check CHECK (notification_mode IN ('all', 'none', 'listed'));
-- Gundi v1 and v2 exclude each other.
CREATE UNIQUE INDEX integrations_gundi_key ON integrations (user_id) WHERE platform IN ('gundi', 'gundi_v2');
ALTER TABLE integration_group_notifications
  ADD CONSTRAINT integration_group_notifications_notification_mode_check
    CHECK (notification_mode IN ('all', 'none', 'listed'));
ALTER TABLE integration_deliveries
  ADD CONSTRAINT integration_deliveries_kind_check CHECK (kind IN ('insight', 'photo', 'alert', 'digest')),
  ADD CONSTRAINT integration_deliveries_state_check CHECK (state IN ('pending', 'delivered', 'failed', 'skipped'));
CREATE INDEX integration_deliveries_pending_idx ON integration_deliveries (integration_id, id)
  WHERE state = 'pending';

-- Dashboard
ALTER TABLE dashboard_widgets
  ADD CONSTRAINT dashboard_widgets_type_check CHECK (type IN ('total_insights', 'insight_by_hour_of_day',
    'device_hours_since_table', 'device_hours_since_graph', 'device_heatmap', 'insight_comms_source',
    'insight_delay', 'insights_by_class', 'insights_over_2_weeks', 'insight_statuses', 'total_classes',
    'total_devices', 'insights_vs_images')),
  ADD CONSTRAINT dashboard_widgets_size_check CHECK (width >= 2 AND height >= 2 AND x >= 0 AND y >= 0);

-- Bulk updates
ALTER TABLE bulk_updates
  ADD CONSTRAINT bulk_updates_status_check CHECK (status BETWEEN 1 AND 4);
CREATE UNIQUE INDEX bulk_updates_open_key ON bulk_updates (user_id) WHERE status IN (1, 3);
ALTER TABLE bulk_update_entries
  ADD CONSTRAINT bulk_update_entries_insight_status_check
    CHECK (insight_status IN ('favorite', 'acknowledge', 'archive'));

-- Known features
INSERT INTO features (key, name, instructions) VALUES
  ('ota_messages_experimental', 'OTA messages (experimental)',
   'Send messages to cameras with firmware 2.0.0 or later: reset, change settings, ask for a higher resolution image.'),
  ('insight_collections', 'Insight collections',
   'Group the photos of one visit into a single row: same camera, less than 60 seconds apart, at most 15 minutes.');
